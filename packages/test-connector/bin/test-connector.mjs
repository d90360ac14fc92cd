#!/usr/bin/env node
await import("../src/main.ts")
