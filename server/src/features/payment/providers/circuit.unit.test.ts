import { expect, test } from 'vitest'
import { ProviderUnavailable } from '../provider.ts'
import { createCircuit } from './circuit.ts'

function circuitUnderTest() {
  let time = 0
  let calls = 0
  const through = createCircuit(() => time)
  return {
    calls: () => calls,
    later(ms: number) {
      time += ms
    },
    succeed: () => through(async () => void calls++),
    break: (error: Error = new ProviderUnavailable('unavailable')) =>
      through(async () => {
        calls++
        throw error
      }),
    slowly: (until: Promise<void>) =>
      through(async () => {
        calls++
        await until
      }),
  }
}

async function openIt(circuit: ReturnType<typeof circuitUnderTest>) {
  for (let i = 0; i < 5; i++) await expect(circuit.break()).rejects.toThrow('unavailable')
}

test('five failures in a row open the circuit: the sixth call goes nowhere', async () => {
  const circuit = circuitUnderTest()
  await openIt(circuit)
  await expect(circuit.succeed()).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(circuit.calls()).toBe(5)
})

test('a success in between starts the count again', async () => {
  const circuit = circuitUnderTest()
  for (let i = 0; i < 20; i++) await (i % 5 === 4 ? circuit.succeed() : circuit.break().catch(() => {}))
  await circuit.succeed()
  expect(circuit.calls()).toBe(21)
})

test('only an absent provider counts, not an error of our own', async () => {
  const circuit = circuitUnderTest()
  for (let i = 0; i < 9; i++) await expect(circuit.break(new TypeError('ours'))).rejects.toThrow('ours')
  await circuit.succeed()
})

test('after ten seconds one call tries for all, and its success lets everyone in', async () => {
  const circuit = circuitUnderTest()
  await openIt(circuit)
  circuit.later(9999)
  await expect(circuit.succeed()).rejects.toBeInstanceOf(ProviderUnavailable)
  circuit.later(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = circuit.slowly(promise)
  await expect(circuit.succeed()).rejects.toBeInstanceOf(ProviderUnavailable)
  expect(circuit.calls()).toBe(6)
  resolve()
  await first
  await circuit.succeed()
  expect(circuit.calls()).toBe(7)
})

test('circuit: a failed try keeps it open for ten seconds more', async () => {
  const circuit = circuitUnderTest()
  await openIt(circuit)
  circuit.later(10_000)
  await expect(circuit.break()).rejects.toThrow('unavailable')
  circuit.later(9999)
  await expect(circuit.succeed()).rejects.toThrow('circuit is open')
  circuit.later(1)
  await circuit.succeed()
})
