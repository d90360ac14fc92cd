import type { Any } from '@reeve/connector-protocol'
import type { CallOptions, Calls } from '../child/calls.ts'
import type { ClientSecret } from '../credentials/client-secret.ts'
import type { Description } from '../describe.ts'
import type { Feed, Task } from '../reeve/feed.ts'
import type { Held } from './held.ts'
import type { Known } from './known.ts'

/** What is gone after a task, besides what it was about. */
export type Gone = {
  readonly grants: readonly string[]
  readonly resources: readonly { resource_type: string; resource: string }[]
}

export type Place = {
  readonly calls: Calls
  readonly known: Known
  readonly held: Held
  readonly secret: ClientSecret
  readonly description: Description
  readonly feed: Pick<Feed, 'key'>
  gone(what: Gone): void
}

export type Work<Name extends keyof Task> = NonNullable<Task[Name]>
export type Doing = { readonly place: Place; readonly options: CallOptions; readonly password: string }

export type Annotated = { readonly annotations: readonly Any[] }

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const idOf = ({ known }: Place, { resource_type, resource }: { resource_type: string; resource: string }) => ({
  resourceType: known.names().find(resource_type) ?? resource_type,
  resource,
})
