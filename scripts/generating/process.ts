// Runs generators in one process, each after the files of the one before it are written: node process.ts [--check] FILE…
// Tells its parent which files were loaded, and which it has made.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files, Generator } from './generator.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const [check, ...modules] = process.argv.slice(2)
const loaded = new Set<string>()
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      loaded.add(path.relative(ROOT, fileURLToPath(url.replace(/[?#].*/, ''))))
    }
    return nextLoad(url, context)
  },
})

const made: string[] = []
for (const file of modules) {
  const { generate }: { generate: Generator } = await import(path.join(ROOT, file))
  update(await generate())
}
await new Promise((resolve) => process.send?.({ loaded: [...loaded], made }, resolve))
process.disconnect?.()

function update(files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    made.push(name)
    const file = path.join(ROOT, name)
    if (read(file) === text) continue
    if (check === '--check') {
      console.error(`${name} is stale: run npm run generate`)
      process.exitCode = 1
    } else {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
