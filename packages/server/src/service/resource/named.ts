import type { AnyShape } from '../../wire/shape.ts'

/** What a noun is called in the contract and in sentences. */
export type Named = {
  /** The first part of the names of its requests: `WebhookService`. */
  readonly service: string
  readonly one: string
  readonly many: string
  /** The member of requests and answers that holds it. */
  readonly member: string
  readonly path: `/${string}`
}

const pluralOf = (one: string): string => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`)

/** All of it follows from the name of the shape where nothing else is said: `RecoveryPolicy` is a recovery policy. */
export function namesOf<Given extends Partial<Named> & { readonly shape: AnyShape }>(given: Given): Given & Named {
  const { name } = given.shape
  const one = given.one ?? name.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
  const many = given.many ?? pluralOf(one)
  return {
    service: `${name}Service`,
    member: name.replace(/^./, (letter) => letter.toLowerCase()),
    path: `/api/v1/${many.replaceAll(' ', '-')}`,
    ...given,
    one,
    many,
  }
}
