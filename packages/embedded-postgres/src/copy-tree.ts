import fs from 'node:fs'
import path from 'node:path'

/**
 * Fills `to` so that everyone may read it. Files are linked where that works, which costs no space and no time; a file
 * that others may not read has to be copied, because a link shares its mode.
 */
export function copyTree(from: string, to: string): void {
  // Whatever the umask is.
  fs.chmodSync(to, 0o755)
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name)
    const target = path.join(to, entry.name)
    if (entry.isDirectory()) {
      fs.mkdirSync(target)
      copyTree(source, target)
    } else if (entry.isFile() && !entry.name.endsWith('.a')) {
      placeFile(source, target)
    }
  }
}

function placeFile(source: string, target: string): void {
  const { mode } = fs.statSync(source)
  if ((mode & 0o004) !== 0 && tryLink(source, target)) return
  fs.copyFileSync(source, target)
  fs.chmodSync(target, (mode & 0o100) !== 0 ? 0o755 : 0o644)
}

/** Fails across file systems, and on files of others where the kernel protects them. */
function tryLink(source: string, target: string): boolean {
  try {
    fs.linkSync(source, target)
    return true
  } catch {
    return false
  }
}
