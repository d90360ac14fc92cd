import type { Answered } from '@reeve/client/session'
import { api } from '../../../lib/api.ts'
import { type Config, filledOf } from './config.ts'

export type Preview = Answered.ConnectorServicePreviewConfigResponse
type Column = Preview['columns'][number]

/** What was looked at, and the headings whose meaning was only guessed. */
export type Looked = { readonly config: Config; readonly preview: Preview; readonly guessed: readonly string[] }

const MAP = 'columnMap'

const previewOf = (catalogId: string, config: Config): Promise<Preview> =>
  api.call('connectors.previewConfig', { body: { catalogId, config: filledOf(config) } })

/** Reads the source; columns that nobody has named yet mean what they seem to, and it is read so. */
export async function lookAt(catalogId: string, config: Config): Promise<Looked> {
  const preview = await previewOf(catalogId, config)
  const guesses = config[MAP] ? [] : preview.columns.filter(({ guess }) => guess !== '')
  if (guesses.length === 0) return { config, preview, guessed: [] }
  const guessedConfig = { ...config, [MAP]: Object.fromEntries(guesses.map(({ guess, heading }) => [guess, heading])) }
  return {
    config: guessedConfig,
    preview: await previewOf(catalogId, guessedConfig),
    guessed: guesses.map(({ heading }) => heading),
  }
}

/** Reads it again with one column meaning something else. */
export async function lookAgain(catalogId: string, looked: Looked, heading: string, meaning: string): Promise<Looked> {
  const config = { ...looked.config, [MAP]: withMeaning(mapOf(looked.config), heading, meaning) }
  const guessed = looked.guessed.filter((one) => one !== heading)
  return { config, preview: await previewOf(catalogId, config), guessed }
}

const mapOf = (config: Config): Readonly<Record<string, string>> =>
  (config[MAP] ?? {}) as Readonly<Record<string, string>> // Safe because the field holds texts by name.

/** A column means one thing, and a meaning has one column. */
const withMeaning = (
  map: Readonly<Record<string, string>>,
  heading: string,
  meaning: string,
): Record<string, string> => {
  const rest = Object.fromEntries(Object.entries(map).filter(([, theirs]) => theirs !== heading))
  return meaning === '' ? rest : { ...rest, [meaning]: heading }
}

/** A heading that says by itself what it is always means something. */
export const mayBeKept = ({ heading, means }: Column, config: Config): boolean =>
  means === '' || Object.values(mapOf(config)).includes(heading)
