import { createRequire } from 'node:module'

type Rights = { readonly permissions: ReadonlySet<string> }
type Page = { readonly to: string; readonly keys: string }
type Entry = { readonly name: string; readonly title: string; readonly icon: string; readonly pages: readonly Page[] }

type Areas = { pagesFor(rights: Rights): Page[]; entriesFor(rights: Rights): Entry[] }
type Entries = { pageAt(pages: readonly Page[], path: string): Page | undefined }

const require = createRequire(import.meta.url)

/** What the console offers whom. Its types are those of pages in a browser, which tests are not checked with. */
export const { pagesFor, entriesFor }: Areas = require('../src/app/areas.ts')
export const { pageAt }: Entries = require('../src/app/entries.ts')
