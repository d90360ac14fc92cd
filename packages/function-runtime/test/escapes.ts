const READ = /Requires read access to /
const WRITE = /[Rr]equires (write access to |unscoped --allow-read and --allow-write)/
const ENV = /Requires env access/
const RUN = /Requires run access/
/** What stands for the environment is read before anything is run. */
const ENV_OR_RUN = /Requires (env|run) access/
const NET = /Requires net access|EPERM/
/** In namespaces there is no file that names a server. */
const NAME_SERVER = /Requires net access|No such file or directory/
const IMPORT = /Requires import access to /
const FFI = /Requires ffi access/
const SYS = /Requires sys access to /
/** The runtime does not offer it to functions at all. */
const GONE = /ReferenceError: \w+ is not defined/

/**
 * Ways out of a function: the body of each returns something only when it got out, and the error says that it was
 * refused for the reason it should be. One that failed by itself would prove nothing.
 */
export const ESCAPES: Readonly<Record<string, readonly [body: string, refusal: RegExp]>> = {
  'reads a file': [`return (await import('node:fs')).readFileSync('/etc/passwd', 'utf8')`, READ],
  'reads a file with promises': [
    `return await (await import('node:fs/promises')).readFile('/etc/passwd', 'utf8')`,
    READ,
  ],
  'reads a file as a stream': [
    `const { createReadStream } = await import('node:fs'); let all = ''; for await (const piece of createReadStream('/etc/passwd')) all += piece; return all`,
    READ,
  ],
  'imports a file as text': [`return (await import('file:///etc/passwd', { with: { type: 'text' } })).default`, READ],
  'imports a file as bytes': [
    `return (await import('file:///etc/passwd', { with: { type: 'bytes' } })).default`,
    /"bytes" is not a valid module type/,
  ],
  'imports a file as JSON': [`return (await import('file:///package.json', { with: { type: 'json' } })).default`, READ],
  'requires a file': [`return (await import('node:module')).createRequire('file:///x.js')('/etc/os-release')`, READ],
  'lists a folder': [`return (await import('node:fs')).readdirSync('/')`, READ],
  'looks whether a file is there': [`return (await import('node:fs')).statSync('/etc/passwd').size`, READ],
  'writes a file': [`(await import('node:fs')).writeFileSync('/tmp/reeve-escape', 'x'); return 'written'`, WRITE],
  'makes a folder': [`return (await import('node:fs')).mkdtempSync('/tmp/reeve-')`, WRITE],
  'makes a symlink': [
    `(await import('node:fs')).symlinkSync('/etc/passwd', '/tmp/reeve-link'); return 'linked'`,
    WRITE,
  ],
  'makes a hard link': [`(await import('node:fs')).linkSync('/etc/passwd', '/tmp/reeve-link'); return 'linked'`, READ],
  'removes a file': [`(await import('node:fs')).rmSync('/tmp', { recursive: true }); return 'removed'`, READ],
  'opens a descriptor of a file': [`return (await import('node:fs')).openSync('/etc/passwd', 'r')`, READ],
  'reuses a descriptor': [
    `const fs = await import('node:fs'); let last; for (let fd = 3; fd < 64; fd++) { try { const bytes = new Uint8Array(64); if (fs.readSync(fd, bytes) > 0) return fd } catch (error) { last = error } } throw last`,
    /EBADF|bad file descriptor|NotCapable/i,
  ],
  'reads its memory map': [`return (await import('node:fs')).readFileSync('/proc/self/maps', 'utf8')`, READ],
  'reads its environment in /proc': [
    `return (await import('node:fs')).readFileSync('/proc/self/environ', 'utf8')`,
    READ,
  ],
  'reads the memory of its parent': [
    `const fs = await import('node:fs'); return fs.openSync('/proc/' + process.ppid + '/mem', 'r')`,
    READ,
  ],
  'lists the descriptors of its parent': [
    `return (await import('node:fs')).readdirSync('/proc/' + process.ppid + '/fd')`,
    READ,
  ],
  'reads the command line of its parent': [
    `return (await import('node:fs')).readFileSync('/proc/' + process.ppid + '/cmdline', 'utf8')`,
    READ,
  ],
  'reads the environment': [`const { env } = await import('node:process'); return env.PATH ?? env.HOME`, ENV],
  'lists the environment': [`return Object.keys((await import('node:process')).default.env)[0]`, ENV],
  'changes the environment': [`(await import('node:process')).default.env.X = 'y'; return 'set'`, ENV],
  'runs a command': [
    `return (await import('node:child_process')).execFileSync('/bin/echo', ['x'], { env: {} }).toString()`,
    ENV_OR_RUN,
  ],
  'runs a shell': [`return (await import('node:child_process')).execSync('id', { env: {} }).toString()`, ENV_OR_RUN],
  forks: [
    `return (await import('node:child_process')).fork('data:application/javascript,', [], { env: {} }).pid`,
    ENV_OR_RUN,
  ],
  'spawns its own program': [
    `const { stdout, error } = (await import('node:child_process')).spawnSync('/deno', ['--version'], { env: {} }); if (error) throw error; return stdout.toString()`,
    ENV_OR_RUN,
  ],
  'forks a bomb': [
    `const { spawn } = await import('node:child_process'); const all = []; for (let i = 0; i < 1000; i++) all.push(spawn('/bin/sh', ['-c', 'sleep 1'], { env: {} }).pid); return all.filter(Boolean)[0]`,
    ENV_OR_RUN,
  ],
  'signals its parent': [`(await import('node:process')).default.kill(process.ppid, 0); return 'signalled'`, RUN],
  'signals every process': [`(await import('node:process')).default.kill(-1, 0); return 'signalled'`, RUN],
  'connects by TCP': [
    `const net = await import('node:net'); return await new Promise((resolve, reject) => { const s = net.connect(80, '127.0.0.1', () => resolve('connected')); s.on('error', (e) => e.code === 'ECONNREFUSED' ? resolve('reached') : reject(e)) })`,
    NET,
  ],
  'connects to a socket file': [
    `const net = await import('node:net'); return await new Promise((resolve, reject) => { const s = net.connect('/run/dbus/system_bus_socket', () => resolve('connected')); s.on('error', reject) })`,
    READ,
  ],
  listens: [
    `const net = await import('node:net'); return await new Promise((resolve, reject) => { const s = net.createServer().listen(0, '127.0.0.1', () => resolve('listening')); s.on('error', reject) })`,
    NET,
  ],
  'sends by UDP': [
    `const { createSocket } = await import('node:dgram'); return await new Promise((resolve, reject) => { const s = createSocket('udp4'); s.on('error', reject); s.send('x', 53, '127.0.0.1', (e) => e ? reject(e) : resolve('sent')) })`,
    NET,
  ],
  'resolves a name': [`return (await (await import('node:dns/promises')).lookup('localhost')).address`, NET],
  'asks a name server': [`return await Deno.resolveDns('example.com', 'A')`, NAME_SERVER],
  'makes a request by HTTP': [
    `const http = await import('node:http'); return await new Promise((resolve, reject) => http.get('http://127.0.0.1:1/', () => resolve('answered')).on('error', (e) => e.code === 'ECONNREFUSED' ? resolve('reached') : reject(e)))`,
    NET,
  ],
  'opens a web socket': [`return new WebSocket('ws://127.0.0.1:1/') && 'opened'`, GONE],
  'opens a stream of events': [`return new EventSource('http://127.0.0.1:1/') && 'opened'`, GONE],
  'opens TLS': [
    `const tls = await import('node:tls'); return await new Promise((resolve, reject) => { const s = tls.connect(443, '127.0.0.1', () => resolve('connected')); s.on('error', (e) => e.code === 'ECONNREFUSED' ? resolve('reached') : reject(e)) })`,
    NET,
  ],
  'imports from the network': [`return await import('https://deno.land/std/version.ts')`, IMPORT],
  'imports from another registry': [`return await import('jsr:@std/assert')`, IMPORT],
  'imports a package': [`return (await import('npm:left-pad')).default`, /--no-npm is specified/],
  'uses Deno by its name': [`return Deno.readTextFileSync('/etc/passwd')`, READ],
  'finds Deno elsewhere': [`return Function('return Deno')().env.toObject().PATH`, ENV],
  'lists files with Deno': [`return [...Deno.readDirSync('/')][0]?.name`, READ],
  'runs a shell with Deno': [
    `return new TextDecoder().decode(new Deno.Command('/bin/sh', { args: ['-c', 'id'], clearEnv: true }).outputSync().stdout)`,
    RUN,
  ],
  'spawns its own program with Deno': [
    `return new Deno.Command('/deno', { args: ['--version'], clearEnv: true }).spawn().pid`,
    RUN,
  ],
  'forks a bomb with Deno': [
    `for (let i = 0; i < 1000; i++) new Deno.Command('/bin/sh', { args: ['-c', 'sleep 1'], clearEnv: true }).spawn(); return 'spawned'`,
    RUN,
  ],
  'runs a command with Deno': [`return new Deno.Command('/bin/echo').outputSync().code + 1`, RUN],
  'connects with Deno': [`return await Deno.connect({ port: 22, hostname: '127.0.0.1' })`, NET],
  'asks for permission': [
    `const { state } = await (0, eval)('Deno').permissions.request({ name: 'read' }); if (state !== 'granted') throw new Error('it is ' + state); return state`,
    /^Error: it is (denied|prompt)$/,
  ],
  'loads a library': [
    `return (0, eval)('Deno').dlopen('libc.so.6', { getpid: { parameters: [], result: 'i32' } })`,
    FFI,
  ],
  'loads a library by process': [`return process.dlopen({ exports: {} }, '/lib/libc.so.6') ?? 'loaded'`, FFI],
  'gives a worker more rights': [
    `const w = new Worker('data:application/javascript,postMessage(1)', { type: 'module', deno: { permissions: 'inherit' } }); return await new Promise((resolve, reject) => { w.onmessage = () => reject(new Error('no more than it has')); w.onerror = (e) => reject(e) })`,
    /worker lost: [\s\S]*Unstable API 'Worker\.deno\.permissions'/,
  ],
  'reads a file in a worker': [
    `const code = "import('node:fs').then((fs) => postMessage({ got: fs.readFileSync('/etc/passwd', 'utf8') })).catch((error) => postMessage({ message: error.message }))"; const w = new Worker('data:application/javascript,' + encodeURIComponent(code), { type: 'module' }); return await new Promise((resolve, reject) => { w.onmessage = ({ data }) => data.got ? resolve(data.got) : reject(new Error(data.message)) })`,
    READ,
  ],
  'reads a file in a thread': [
    `const { Worker: Thread } = await import('node:worker_threads'); return await new Promise((resolve, reject) => { const t = new Thread("const fs = require('node:fs'); require('node:worker_threads').parentPort.postMessage(fs.readFileSync('/etc/passwd', 'utf8'))", { eval: true }); t.on('message', resolve); t.on('error', reject) })`,
    READ,
  ],
  'keeps something for the next run': [`localStorage.setItem('a', 'b'); return localStorage.getItem('a')`, GONE],
  'keeps something in a cache': [
    `const cache = await caches.open('x'); await cache.put('https://a.example/', new Response('x')); return 'kept'`,
    GONE,
  ],
  'opens a database file': [
    `const { DatabaseSync } = await import('node:sqlite'); new DatabaseSync('/tmp/reeve.db'); return 'opened'`,
    READ,
  ],
  'attaches a database file': [
    `const { DatabaseSync } = await import('node:sqlite'); const d = new DatabaseSync(':memory:'); d.exec("attach database '/tmp/reeve.db' as y"); return 'attached'`,
    /too many attached databases - max 0/,
  ],
  'copies a database to a file': [
    `const { DatabaseSync } = await import('node:sqlite'); const d = new DatabaseSync(':memory:'); d.exec("vacuum into '/tmp/reeve-copy.db'"); return 'copied'`,
    /too many attached databases - max 0/,
  ],
  'loads an extension of a database': [
    `const { DatabaseSync } = await import('node:sqlite'); const d = new DatabaseSync(':memory:', { allowExtension: true }); d.loadExtension('/lib/x.so'); return 'loaded'`,
    FFI,
  ],
  'reaches the system from WASM': [
    `const { WASI } = await import('node:wasi'); const w = new WASI({ version: 'preview1', preopens: { '/': '/' } }); return w && 'opened'`,
    /failed to open preopen/,
  ],
  'names the machine': [`return (await import('node:os')).hostname()`, SYS],
  'names the user': [`return (await import('node:os')).userInfo().username`, SYS],
  'lists the network': [`return Object.keys((await import('node:os')).networkInterfaces())[0]`, SYS],
  'opens the inspector': [
    `const inspector = await import('node:inspector'); inspector.open(0); return inspector.url()`,
    NET,
  ],
  'writes a snapshot of its heap': [
    `return (await import('node:v8')).writeHeapSnapshot('/tmp/reeve.heapsnapshot')`,
    WRITE,
  ],
  'becomes another user': [`process.setuid(1); return 'changed'`, SYS],
  'changes its folder': [`process.chdir('/etc'); return process.cwd()`, READ],
}
