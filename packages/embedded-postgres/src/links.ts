import fs from 'node:fs'
import path from 'node:path'
import { errorCode } from './refusal.ts'

type Link = { source: string; target: string }

/**
 * npm packages cannot hold symbolic links: the package lists its own for a script after the install, which npm may not
 * run. Safe to repeat and to run in several processes at once.
 */
export function restoreLinks(native: string): void {
  for (const { source, target } of readLinks(native)) {
    const link = path.join(native, path.relative('native', target))
    // Follows the link: one that leads nowhere counts as missing.
    if (fs.existsSync(link)) continue
    const unfinished = `${link}.${process.pid}`
    fs.rmSync(unfinished, { force: true })
    fs.symlinkSync(path.relative(path.dirname(target), source), unfinished)
    fs.renameSync(unfinished, link)
  }
}

function readLinks(native: string): Link[] {
  try {
    return JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
