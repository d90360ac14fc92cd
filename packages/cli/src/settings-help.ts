import { SETTINGS } from '@reeve/server/settings'
import { pairs } from './print.ts'

/** The settings as help shows them, from the table that reads them. */
export async function settingsHelp(): Promise<string> {
  const entries = Object.entries(SETTINGS).map(
    ([name, { about, default: fallback }]) => [name, `${about} Default: ${fallback || 'none'}.`] as const,
  )
  return `Settings, from the environment:\n${pairs(entries)}`
}
