// The browser and the page renderer need a call's method and path, never its schemas: vite.config.ts puts
// this file in zod's place. Every access and every call gives the same thing back, so a schema of any shape
// can be written, and none weighs anything. Types still come from the real zod.
const READERS = /^(safe)?(parse|decode|encode)(Async)?$/i

function refuse() {
  throw new Error('zod is not in the browser: use the plain rules of the contract (decision 0003)')
}

const absorb: unknown = /* @__PURE__ */ new Proxy(() => absorb, {
  // Reading with a schema that knows nothing would accept anything.
  get: (_, name) => (READERS.test(String(name)) ? refuse : absorb),
})

export { absorb as z }
