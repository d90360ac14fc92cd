import { decode, encode, isKnown } from './codec.ts'
import { fullName } from './definitions.ts'
import type { Any } from './messages.ts'

/** Annotations by the last part of their name; one that is not known has no messages, only its number. */
export class Annotations {
  readonly #found = new Map<string, Any[]>()

  constructor(list: readonly Any[] | null | undefined) {
    for (const any of list ?? []) {
      const name = nameOf(any)
      this.#found.set(name, [...(this.#found.get(name) ?? []), any])
    }
  }

  has(name: string): boolean {
    return this.#found.has(fullName(name))
  }

  all<Message>(name: string): Message[] {
    return (this.#found.get(fullName(name)) ?? []).map(({ value }) => decode<Message>(fullName(name), value))
  }

  first<Message>(name: string): Message | undefined {
    const [any] = this.#found.get(fullName(name)) ?? []
    return any && decode<Message>(fullName(name), any.value)
  }

  /** As they came; for those whose members are not defined. */
  bytes(name: string): Uint8Array[] {
    return (this.#found.get(fullName(name)) ?? []).map(({ value }) => value)
  }

  /** Full names of those that the definitions do not have. */
  unknown(): string[] {
    return [...this.#found.keys()].filter((name) => !isKnown(name))
  }
}

const nameOf = ({ type_url }: Any): string => type_url.slice(type_url.lastIndexOf('/') + 1)

export const toAny = (name: string, message: object = {}): Any => ({
  type_url: `type.googleapis.com/${fullName(name)}`,
  value: encode(name, message),
})
