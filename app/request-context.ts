/** Values of one request that loaders and entry.server.tsx share; the server sets them (loadContext). */
import { createContext } from 'react-router'

/** Nonce of the Content-Security-Policy: inline scripts without it do not run. */
export const nonceContext = createContext('')

/** What the site's absolute addresses begin with: 'https://www.example.com'. */
export const originContext = createContext('')

/** Signs cookies that pages set themselves. */
export const cookieKeyContext = createContext('')
