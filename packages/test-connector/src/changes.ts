import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { type Id, keyOf } from './source.ts'

export type Change =
  | {
      readonly kind: 'grant' | 'revoke'
      readonly entitlement: string
      readonly principal: string
      readonly key: string
    }
  | {
      readonly kind: 'account'
      readonly name: string
      readonly email: string
      readonly credential: string
      readonly key: string
    }
  | { readonly kind: 'password'; readonly id: Id; readonly password: string; readonly key: string }
  | { readonly kind: 'delete'; readonly id: Id; readonly key: string }
  | { readonly kind: 'resource'; readonly id: Id; readonly key: string }
  | { readonly kind: 'action'; readonly name: string; readonly args: unknown; readonly key: string }
  | { readonly kind: 'ticket'; readonly id: string; readonly title: string; readonly key: string }
  | { readonly kind: 'died' }

/** What was changed at the source, in a file that outlives the process: a line each, with the key it was asked under. */
export class Changes {
  readonly #file: string | undefined
  readonly #all: Change[]

  constructor(file: string | undefined) {
    this.#file = file
    this.#all = file && existsSync(file) ? readChanges(file) : []
  }

  add(change: Change): void {
    this.#all.push(change)
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(change)}\n`, { mode: 0o600 })
  }

  get all(): readonly Change[] {
    return this.#all
  }

  accounts = () => this.#all.filter((one) => one.kind === 'account')
  resources = (): Id[] => this.#all.flatMap((one) => (one.kind === 'resource' ? [one.id] : []))
  isDeleted = (id: Id): boolean => this.#all.some((one) => one.kind === 'delete' && keyOf(one.id) === keyOf(id))

  /** Who holds an entitlement after all changes. */
  held(initial: readonly { principal: string }[], entitlement: string): string[] {
    const held = new Set(initial.map(({ principal }) => principal))
    for (const change of this.#all) {
      if ((change.kind !== 'grant' && change.kind !== 'revoke') || change.entitlement !== entitlement) continue
      if (change.kind === 'grant') held.add(change.principal)
      else held.delete(change.principal)
    }
    return [...held]
  }
}

export const readChanges = (file: string): Change[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Change) // Safe because only changes are written there.
