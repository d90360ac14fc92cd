import fs from 'node:fs'
import path from 'node:path'
import { makeFolder } from './place.ts'

/** The first of these folders that is root's alone to change and that everyone may enter; made where it is missing. */
export function rootFolder(candidates: string[]): string | undefined {
  return candidates.find((folder) => {
    try {
      fs.mkdirSync(path.dirname(folder), { recursive: true })
      // The mode is set again because a strict umask would exclude everyone.
      if (makeFolder(folder, 0o755)) fs.chmodSync(folder, 0o755)
      const found = fs.lstatSync(folder)
      return found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0 && (found.mode & 0o001) !== 0
    } catch {
      return false
    }
  })
}
