import type { Section } from '../../../service/notices/kind.ts'

/** The sections of a digest, in their order: what stands above each, and what a title calls one and several of it. */
export const DIGEST_SECTIONS = {
  toDecide: { heading: 'To decide', short: ['to decide', 'to decide'] },
  toProvision: { heading: 'To provision', short: ['to provision', 'to provision'] },
  reviewsDue: { heading: 'Reviews due', short: ['review due', 'reviews due'] },
  ownRequests: { heading: 'Your requests that wait', short: ['request waiting', 'requests waiting'] },
  endingAccess: { heading: 'Your access that ends soon', short: ['access ending', 'accesses ending'] },
  credentials: {
    heading: 'Credentials that end within 30 days or have ended',
    short: ['ending or ended', 'ending or ended'],
  },
  bouncedAddresses: { heading: 'People whose mail comes back', short: ['address refused', 'addresses refused'] },
} as const
export type DigestSectionName = keyof typeof DIGEST_SECTIONS

export type DigestLine = {
  readonly title: string
  readonly detail: string
  /** A path of the console. */
  readonly link: string
}

/** How many there are of a section, and the first of them. */
export type DigestLines = { readonly count: number; readonly lines: readonly DigestLine[] }

export type DigestAbout = { readonly sections: readonly (DigestLines & { readonly name: DigestSectionName })[] }

/** "3 to decide, 1 access ending" */
export const digestTitle = ({ sections }: DigestAbout): string =>
  sections.map(({ name, count }) => `${count} ${DIGEST_SECTIONS[name].short[count === 1 ? 0 : 1]}`).join(', ')

export const digestSections = ({ sections }: DigestAbout): Section[] =>
  sections.map(({ name, count, lines }) => ({
    heading: DIGEST_SECTIONS[name].heading,
    lines: lines.map(({ title, detail, link }) => ({
      text: detail === '' ? title : `${title}: ${detail}`,
      path: link,
    })),
    more: count - lines.length,
  }))
