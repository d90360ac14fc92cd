import type { AnyOperation } from '../../src/service/operation.ts'
import type { SampleCall } from './sample.ts'

/** Nothing said, and every part named with nothing in it, about an object that is not there. */
export function emptyCalls({ request, path, method }: AnyOperation): SampleCall[] {
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'none']))
  const parts = Object.entries(request.fields).filter(
    ([, { kind, mode }]) => kind === 'message' && mode !== 'readOnly' && method !== 'GET',
  )
  const named = parts.map(([name]) => ({ params, body: { [name]: {} } }))
  return [{ params, body: {} }, ...named]
}
