import type { NamesById } from '../findings/lookup.ts'

/** The related objects for which commands ask, by the names of the wire. */
export const EXPANDED = ['user_id', 'created_by_user_id', 'step_approver_ids', 'approver_ids']

/** Related objects come with tasks; each has an id and a name. What the caller may not read does not come. */
export const namesIn = (expanded: readonly object[]): NamesById =>
  new Map(expanded.map((one) => [String(Reflect.get(one, 'id')), String(Reflect.get(one, 'displayName') ?? '')]))

export const namesOf = (ids: readonly string[], names: NamesById): string =>
  ids.map((id) => names.get(id) || id).join(', ')
