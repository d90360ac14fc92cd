import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import type { Settings } from '../../settings/settings.ts'
import { API_VERSION } from '../../wire/openapi.ts'

export type Destination = { readonly url: string; readonly headers: Record<string, string> }

/** What everything that is sent says of this process. */
export const openResource = (settings: Settings): Resource =>
  resourceFromAttributes({
    'service.version': API_VERSION,
    ...settings.OTEL_RESOURCE_ATTRIBUTES,
    'service.name': settings.OTEL_SERVICE_NAME,
  })
