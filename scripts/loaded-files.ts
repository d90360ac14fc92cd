// Says how many files of packages/ are loaded when one module is imported, and from which folders:
// node scripts/loaded-files.ts packages/server/src/areas/webhooks/outbound/hooks/operations/update.ts
import { registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const PACKAGES = new URL('../packages/', import.meta.url).href
const loaded = new Set<string>()
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith(PACKAGES)) loaded.add(url.slice(PACKAGES.length))
    return nextLoad(url, context)
  },
})

/** The package, its floor, and the area. */
const folderOf = (file: string): string =>
  path.posix
    .dirname(file)
    .split('/')
    .slice(0, file.includes('/areas/') ? 4 : 3)
    .join('/')

for (const file of process.argv.slice(2)) {
  loaded.clear()
  await import(pathToFileURL(path.resolve(file)).href)
  console.log(`${loaded.size} files: ${file}`)
  const folders = Map.groupBy(loaded, folderOf)
  for (const [folder, files] of [...folders].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`${String(files.length).padStart(6)} ${folder}`)
  }
}
