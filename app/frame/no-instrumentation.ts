/**
 * Nobody watches the router at work in the browser: vite.config.ts puts this in the place of React Router's means for
 * that, which every page would carry. Only asked for where a router is given watchers, and ours is given none.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = <Router>(router: Router) => router
