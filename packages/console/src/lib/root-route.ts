import { createRootRoute } from '@tanstack/react-router'

/** The parent of every page. The shell around the pages is set by the router, which areas do not see. */
export const rootRoute = createRootRoute()
