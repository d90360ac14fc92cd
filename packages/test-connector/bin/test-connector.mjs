#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

// Tests start it again and again, with next to nothing of their environment.
enableCompileCache(new URL('../../../node_modules/.cache/test-connector', import.meta.url).pathname)
await import('../src/main.ts')
