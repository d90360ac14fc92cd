import type { SourceName } from '../../../connectors/tasks/api.ts'

/**
 * What a connector says it has made: `resourceId`, or the `id` of a `resource`, in its answer or in the `response` that
 * connectors of the field wrap it in. Undefined when it does not say.
 */
export function madeIn(answer: unknown): SourceName | undefined {
  const { resourceId, resource, response } = objectIn(answer)
  return nameIn(resourceId) ?? nameIn(objectIn(resource).id) ?? (response === undefined ? undefined : madeIn(response))
}

function nameIn(value: unknown): SourceName | undefined {
  const { resourceType, resource_type: spelt, resource } = objectIn(value)
  const type = resourceType ?? spelt
  return typeof type === 'string' && typeof resource === 'string' && type !== '' && resource !== ''
    ? { resourceType: type, resource }
    : undefined
}

const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  // Safe because an object has names.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
