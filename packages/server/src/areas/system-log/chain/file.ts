import type { PublicJwk, Root } from './root.ts'

/**
 * An export is lines of text: a heading, then rows and roots in the order of the log, then an end. A row is its hash
 * and the very bytes of its event, so that a hash can be checked without writing JSON anew.
 */
export const FILE_MARK = 'reeve-log-1'

export type Heading = {
  readonly tenant: string
  readonly first: number
  readonly last: number
  /** The hash of the row before the first, in hex. */
  readonly previous: string
  readonly exportedAt: string
  readonly keys: readonly PublicJwk[]
}

/** The last line: the number of rows, and the SHA-256 of every byte before this line. */
export type Ending = { readonly rows: number; readonly sha256: string }

export const headingLine = (heading: Heading): string => `${FILE_MARK} ${JSON.stringify(heading)}\n`
export const rowLine = (hash: string, event: string): string => `${hash} ${event}\n`
export const rootLine = (root: Root): string => `root ${JSON.stringify(root)}\n`
export const endLine = (ending: Ending): string => `end ${JSON.stringify(ending)}\n`
