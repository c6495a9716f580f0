/**
 * vite.config.ts replaces React Router's instrumentation by this module in the browser, where every page would load it.
 * These functions are called only for a router with instrumentations, and this site's has none.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router
