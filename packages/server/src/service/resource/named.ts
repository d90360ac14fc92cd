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

/** `RecoveryPolicy` is a recovery policy. */
export const oneOf = ({ name }: AnyShape): string => name.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()
export const manyOf = (one: string): string => (one.endsWith('y') ? `${one.slice(0, -1)}ies` : `${one}s`)

/** All of it follows from the name of the shape where nothing else is said. */
export function namesOf<Given extends Partial<Named> & { readonly shape: AnyShape }>(given: Given): Given & Named {
  const { name } = given.shape
  const one = given.one ?? oneOf(given.shape)
  const many = given.many ?? manyOf(one)
  return {
    service: `${name}Service`,
    member: name.replace(/^./, (letter) => letter.toLowerCase()),
    path: `/api/v1/${many.replaceAll(' ', '-')}`,
    ...given,
    one,
    many,
  }
}
