// Makes one module of the files of a commit inside Deno without any permission: the bundler and the files come in by
// the pipe, the module goes out by it.
const { stdin, stdout, exit } = Deno
const encoder = new TextEncoder()
const decoder = new TextDecoder()

const held = []
let size = 0
async function bytes(count) {
  while (size < count) {
    const piece = new Uint8Array(262_144)
    const read = await stdin.read(piece)
    if (read === null) exit(1)
    held.push(piece.subarray(0, read))
    size += read
  }
  const joined = new Uint8Array(size)
  let at = 0
  for (const piece of held) {
    joined.set(piece, at)
    at += piece.length
  }
  held.length = 0
  held.push(joined.subarray(count))
  size -= count
  return joined.subarray(0, count)
}
async function frame() {
  const head = await bytes(4)
  return bytes(new DataView(head.buffer, head.byteOffset).getUint32(0))
}
function send(answer) {
  const body = encoder.encode(JSON.stringify(answer))
  const all = new Uint8Array(4 + body.length)
  new DataView(all.buffer).setUint32(0, body.length)
  all.set(body, 4)
  for (let at = 0; at < all.length; ) at += stdout.writeSync(all.subarray(at))
}

const waiting = new Map()
let asked = 0

/** The parent says what an import names, and what is in a file. */
function ask(name, args) {
  const id = ++asked
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    send({ kind: 'ask', id, name, args })
  })
}

const bundlerCode = await frame()
const bundlerProgram = (await frame()).slice()
const { entry } = JSON.parse(decoder.decode(await frame()))

async function answers() {
  for (;;) {
    const { id, value } = JSON.parse(decoder.decode(await frame()))
    waiting.get(id)?.(value)
    waiting.delete(id)
  }
}
answers()

const commit = {
  name: 'commit',
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, importer, kind }) => {
      if (kind === 'entry-point') return { path, namespace: 'commit' }
      const found = await ask('resolve', { path, importer })
      return found.error ? { errors: [{ text: found.error }] } : { path: found.path, namespace: 'commit' }
    })
    build.onLoad({ filter: /.*/, namespace: 'commit' }, ({ path }) => ask('load', { path }))
  },
}

const module = URL.createObjectURL(new Blob([bundlerCode], { type: 'application/javascript' }))
const bundler = await import(module)
await bundler.initialize({ wasmModule: await WebAssembly.compile(bundlerProgram), worker: false })

const problemOf = ({ text, location }) => ({
  message: text.slice(0, 1024),
  file: (location?.file ?? '').replace(/^commit:/, ''),
  line: location?.line ?? 0,
  column: (location?.column ?? -1) + 1,
})

try {
  const { outputFiles } = await bundler.build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'esnext',
    platform: 'neutral',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
    plugins: [commit],
  })
  send({ kind: 'built', code: outputFiles[0].text })
} catch (error) {
  const problems = Array.isArray(error.errors) ? error.errors : [{ text: String(error) }]
  send({ kind: 'refused', problems: problems.slice(0, 20).map(problemOf) })
}
exit(0)
