import { createContext } from 'react-router'

/** The request's Content-Security-Policy nonce: inline scripts without it do not run. */
export const nonceContext = createContext('')
