import { lazyRouteComponent } from '@tanstack/react-router'

/** Code of the console that could not be loaded: the service does not answer, or has another version by now. */
class NotLoaded extends Error {
  override name = 'NotLoaded'
}

/** As browsers tell it. */
const MISSING = /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i

export const isNotLoaded = (error: unknown): boolean =>
  error instanceof NotLoaded || (error instanceof Error && MISSING.test(error.message))

/**
 * A page whose code is loaded when it is visited. Of code that is not there the router would load the document again,
 * which leads to the browser's own error page where the service is gone.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw MISSING.test(String(error)) ? new NotLoaded('code of the page is missing') : error
      }),
    name,
  )
