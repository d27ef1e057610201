import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('..', import.meta.url))
const readSheet = (path: string) => readFileSync(`${APP}${path}`, 'utf8').replace(/\/\*.*?\*\//gs, '')
const sheets = globSync('**/*.css', { cwd: APP }).map((path) => ({ path, css: readSheet(path) }))
const tokens = readSheet('styles/tokens.css')

test('styles: every custom property used is defined', () => {
  const defined = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)),
  )
  const undefinedUses = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(undefinedUses).toEqual([])
})

test('styles: in modules, a spacing that the scale has is written as its token', () => {
  const scale = new Set([...tokens.matchAll(/--space-[\d-]+: (\d+px)/g)].map(([, pixels]) => pixels))
  const raw = sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, css }) =>
      [...css.matchAll(/^\s*((?:margin|padding|(?:row-|column-)?gap)[\w-]*: .*);/gm)]
        .filter(([, rule]) => rule?.match(/\d+(?:\.\d+)?px/g)?.some((pixels) => scale.has(pixels)))
        .map(([, rule]) => `${path}: ${rule}`),
    )
  expect(raw).toEqual([])
})

const screens = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['**/*.test.*'] })
  .map((path) => readFileSync(`${APP}${path}`, 'utf8'))
  .join('\n')
const GLOBAL_SHEETS = /^styles\/(?:base|type|print)\.css$/

test('styles: every global class is written by a screen', () => {
  const isWritten = (name: string) => new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(screens)
  const unused = sheets.flatMap(({ path, css }) => {
    const selectors = GLOBAL_SHEETS.test(path)
      ? [css]
      : [...css.matchAll(/:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(
          ([, selector]) => selector!,
        )
    return selectors
      .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)(?![\w-]*\.?["/])/g)])
      .filter(([, name]) => !isWritten(name!))
      .map(([, name]) => `${path}: ${name}`)
  })
  expect(unused).toEqual([])
})

test('styles: every token is used', () => {
  const all = sheets.map(({ css }) => css).join('\n')
  const isUsed = (name: string) => new RegExp(`var\\(${name}[,)]`).test(all) || screens.includes(name)
  const named = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name!))
  expect([...named].filter((name) => !isUsed(name))).toEqual([])
})
