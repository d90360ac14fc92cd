// Plain JavaScript, because it stands before what can read TypeScript.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Keeps in a folder what is left of a TypeScript file without its types, so that the next process need not load what takes
 * them out. Node's own cache of compiled code does that too, but holds all it has read in memory for good: a tenth of an
 * idle service. A folder that cannot be written is no harm. It must not lie where others could put what we would then run.
 */
export function keepSources(folder) {
  if (!module.stripTypeScriptTypes) return // Its name is not settled; without it Node does as it would.
  module.registerHooks({
    load(url, context, next) {
      if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
      return { format: 'module', source: withoutTypes(fileURLToPath(url), folder), shortCircuit: true }
    },
  })
}

function withoutTypes(file, folder) {
  const kept = path.join(folder, `${createHash('sha1').update(file).digest('hex')}.js`)
  const { mtimeMs, ctimeMs, size } = statSync(file)
  // At the end, so that lines keep their numbers and what was cut short is not taken for whole.
  const end = `\n// ${process.version} ${mtimeMs} ${ctimeMs} ${size}`
  return read(kept, end) ?? keep(kept, strip(readFileSync(file, 'utf8')) + end)
}

function strip(source) {
  const { emitWarning } = process
  process.emitWarning = () => {} // That the name is not settled.
  try {
    return module.stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = emitWarning
  }
}

function read(kept, end) {
  try {
    const source = readFileSync(kept, 'utf8')
    return source.endsWith(end) ? source : undefined
  } catch {
    return undefined
  }
}

function keep(kept, source) {
  try {
    mkdirSync(path.dirname(kept), { recursive: true })
    writeFileSync(`${kept}.${process.pid}`, source)
    renameSync(`${kept}.${process.pid}`, kept)
  } catch {
    // Taken out again by the next process.
  }
  return source
}
