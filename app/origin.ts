import { createContext } from 'react-router'

/** What the site's absolute addresses begin with: 'https://www.example.com'. */
export const originContext = createContext('')
