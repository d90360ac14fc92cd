import createRouter, { type HTTPMethod } from 'find-my-way'
import { Failure } from '../lib/failure.ts'
import type { AnyOperation } from '../service/operation.ts'

/** What is at an address, with the parameters of its path. */
export type Found = { readonly operation: AnyOperation; readonly params: Record<string, string> }

type Router = ReturnType<typeof createRouter>

/** Paths are matched as they are: a trailing or double slash is another path. */
export const MATCHING = { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 1024 }

export const urlOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

const routers = new WeakMap<readonly AnyOperation[], Router>()

/** The operation at an address. The router of a list is made once, however often that list is served. */
export function findOperation(operations: readonly AnyOperation[], method: string, url: string): Found | undefined {
  const router = routers.get(operations) ?? routerOf(operations)
  routers.set(operations, router)
  // Safe because what is no method has no routes.
  const found = router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, url)
  if (!found) return undefined
  if (found.store === TOO_LONG) {
    throw new Failure('NOT_FOUND', 'ROUTE_NOT_FOUND', 'no such route: a part of the address is too long')
  }
  return { operation: found.store, params: found.params as Record<string, string> } // Safe because a path has all of its own.
}

/** What the router has in place of an operation where a parameter is longer than it takes. */
const TOO_LONG = null

function routerOf(operations: readonly AnyOperation[]): Router {
  const router = createRouter({ ...MATCHING, onMaxParamLength: nothing })
  for (const operation of operations) router.on(operation.method, urlOf(operation.path), nothing, operation)
  return router
}

/** It is asked where something is, and calls nobody. */
const nothing = (): void => {}
