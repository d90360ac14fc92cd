import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The licences of all packages inside a release, as their authors wrote them. */
export function writeNotices({ file, packages }: { file: string; packages: readonly string[] }): void {
  const parts = packages.map(noticeOf)
  const head = 'Reeve contains the packages below. Each is under the licence that follows its name.\n'
  writeFileSync(file, [head, ...parts].join(`\n${'-'.repeat(80)}\n\n`))
}

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((entry) => /^(?:licen[cs]e|notice|copying)/i.test(entry))
    .sort()
    .map((entry) => readFileSync(path.join(folder, entry), 'utf8').trim())
  if (texts.length === 0 && typeof license !== 'string') throw new Error(`${name} ${version} names no licence`)
  return `${[`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n')}\n`
}
