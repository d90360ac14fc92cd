import fs from 'node:fs'
import { giveTo } from './account.ts'
import type { Place } from './place.ts'
import { attempt } from './refusal.ts'

const largest = 10 * 1024 * 1024

const causes: readonly [pattern: RegExp, meaning: string][] = [
  [/No space left on device|Check free disk space/, 'the disk is full'],
  [
    /could not look up effective user ID/,
    'PostgreSQL needs an entry for its user in /etc/passwd; run Reeve as a user that has one, or set DATABASE_URL',
  ],
]

/** Opens the log for a start; one older file remains, so that both together stay bounded. */
export function openLog(place: Place): { fd: number; offset: number } {
  return attempt(`cannot write ${place.log}`, () => {
    const size = fs.statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
    if (size > largest) fs.renameSync(place.log, `${place.log}.1`)
    const fd = fs.openSync(place.log, 'a', 0o600)
    giveTo(place.account, place.log)
    return { fd, offset: fs.fstatSync(fd).size }
  })
}

/** What the process, or one it started, logged about its end: the last fatal line, or the last line. */
export function lastWords({ place, offset, pid }: { place: Place; offset: number; pid: number | undefined }): string {
  const lines = readFrom(place.log, offset)
    .split('\n')
    .filter((line) => line.trim() !== '')
  // Another process may be starting on the same log; before its settings are read a process has no number in its lines.
  const own = lines.filter((line) => line.includes(` [${pid}] `) || !/^\d{4}-.* \[\d+\] /.test(line))
  return meaningfulLine(own.some(isFatal) ? own : lines.some(isFatal) ? lines : own)
}

const isFatal = (line: string): boolean => /\b(FATAL|PANIC|error):/.test(line)

export function meaningfulLine(lines: string[]): string {
  const known = causes.find(([pattern]) => lines.some((each) => pattern.test(each)))
  if (known) return known[1]
  const line = lines.findLast(isFatal) ?? lines.at(-1) ?? 'it said nothing'
  return line.replace(/^.*?\b(?:FATAL|PANIC|LOG|error):\s+/, '').trim()
}

function readFrom(file: string, offset: number): string {
  try {
    return fs.readFileSync(file).subarray(offset).toString('utf8')
  } catch {
    return ''
  }
}
