import type { Model } from './model/model.ts'
import type { Player } from './stage.ts'

/** Puts names in the place of ids. */
export function naming(model: Model, people: readonly Player[]): (text: string) => string {
  const names = new Map<string, string>([
    ...people.map(({ userId, name }): [string, string] => [userId, name]),
    ...[...model.apps.values()].map(({ id, name }): [string, string] => [id, name]),
    ...[...model.entitlements.values()].map(({ ref, name, appId }): [string, string] => [
      ref,
      `${model.apps.get(appId)?.name}/${name}`,
    ]),
    ...numbered('policy', model.policies.keys()),
    ...numbered('automation', model.automations.keys()),
    ...numbered('profile', model.profiles.keys()),
    ...numbered('task', model.tasks.keys()),
    ...numbered('campaign', model.campaigns.keys()),
  ])
  return (text) => text.replaceAll(/[0-9A-Za-z]{27}/g, (id) => names.get(id) ?? id)
}

const numbered = (kind: string, ids: Iterable<string>): [string, string][] =>
  [...ids].map((id, index) => [id, `${kind}-${index + 1}`])
