/** Messages as the library of messages takes them. */
export type Message = Record<string, unknown>
export type Id = { readonly resource_type: string; readonly resource: string }

/** Where the connector has its data from. Lists are in a fixed order. */
export type Source = {
  types(): Message[]
  resources(type: string, parent: Id | undefined): Iterable<Message>
  countResources?(type: string): number
  resourceAt?(type: string, index: number): Message
  staticEntitlements(type: string): Message[]
  entitlements(resource: Id): Message[]
  grants(resource: Id): Message[]
  /** One after the other without a list; for large sources. */
  grantCount?(resource: Id): number
  grantAt?(resource: Id, index: number): Message
  capabilities(): Message
  find(id: Id): Message | undefined
}

export const keyOf = ({ resource_type, resource }: Id): string => `${resource_type}/${resource}`
