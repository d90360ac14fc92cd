import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from 'rolldown'
import { writeAscii } from './ascii.ts'

type Options = {
  readonly root: string
  readonly out: string
  /** Changes where files beside the code are looked for. */
  readonly placed: Plugin
}

/** Writes the service, the command line and the program of connectors; answers the folders of the packages inside. */
export async function bundle({ root, out, placed }: Options): Promise<string[]> {
  const inside = new Set<string>()
  const build = async (input: InputOptions, output: OutputOptions) => {
    const bundler = await rolldown({
      platform: 'node',
      // Asked for by pg and undici where they are installed, which they never are here.
      external: ['pg-native', /^\.\/server\.js$/],
      ...input,
    })
    const { output: chunks } = await bundler.write({
      dir: out,
      format: 'es',
      sourcemap: true,
      minify: { compress: false, mangle: false, codegen: true },
      codeSplitting: false,
      ...output,
    })
    await bundler.close()
    for (const chunk of chunks) {
      if (chunk.type !== 'chunk') continue
      writeAscii(path.join(out, chunk.fileName))
      for (const id of chunk.moduleIds) {
        const folder = packageOf(id)
        if (folder) inside.add(folder)
      }
    }
  }
  await build({ input: { server: SERVER }, plugins: [serverEntry(root), placed] }, { banner: REQUIRE })
  await build({ input: { 'connector-process': path.join(root, CHILD) }, plugins: [placed] }, { banner: REQUIRE })
  await build(
    { input: { reeve: path.join(root, 'packages/cli/src/main.ts') }, plugins: [servedApart, placed] },
    { banner: REQUIRE },
  )
  await build(
    { input: { yaml: path.join(root, 'node_modules/yaml/dist/index.js') } },
    { format: 'cjs', entryFileNames: '[name].cjs' },
  )
  return [...inside].sort()
}

const CHILD = 'packages/server/src/areas/connectors/builtin/process/child.ts'
const SERVER = 'virtual:server'

/** CommonJS packages inside an ES module ask for Node's own modules by `require`. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);`

/** Everything that the package of the service exports, from one module. */
function serverEntry(root: string): Plugin {
  const folder = path.join(root, 'packages/server')
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  return {
    name: 'server-entry',
    resolveId: (id) => (id === SERVER ? id : null),
    load: (id) =>
      id === SERVER
        ? Object.values(exports)
            .map((file) => `export * from ${JSON.stringify(path.join(folder, file))}`)
            .join('\n')
        : null,
  }
}

/**
 * The command line loads the service only for commands that need it, by `import()`. What it imports at once is small and
 * becomes part of it.
 */
const servedApart: Plugin = {
  name: 'served-apart',
  resolveId: (id, _, { kind }) =>
    id.startsWith('@reeve/server/') && kind === 'dynamic-import' ? { id: './server.js', external: true } : null,
}

const packageOf = (id: string): string | undefined =>
  /^(?<folder>.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.groups?.folder
