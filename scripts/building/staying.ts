import path from 'node:path'
import type { Plugin } from 'rolldown'

/** A program that is built too, and started from its file. */
const CHILD = {
  here: "new URL('./child.ts', import.meta.url)",
  there: "new URL('./connector-process.js', import.meta['url'])",
}

/** In what is built into a folder of the repository, modules look for files beside their source. */
export const staying = (root: string, folder: string): Plugin => ({
  name: 'staying',
  transform: {
    filter: { id: new RegExp(`^${RegExp.escape(path.join(root, 'packages'))}`), code: 'import.meta.' },
    handler(code, id) {
      const source = path.relative(folder, id).replaceAll(path.sep, '/')
      const changed = code
        .replaceAll(CHILD.here, CHILD.there)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta['url']).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta['dirname'] + ${JSON.stringify(`/${path.posix.dirname(source)}`)})`,
        )
      // No line moves, so the map of the file still holds.
      return { code: changed, map: null }
    },
  },
})
