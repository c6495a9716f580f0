import { expect, test } from 'vitest'
import { PageBody } from './page-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function chunksOf({ stream }: PageBody): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of stream) chunks.push(new TextDecoder().decode(chunk))
  return chunks
}

test('what is written until a flush is one chunk', async () => {
  const body = new PageBody()
  for (const piece of [bytes('<html>'), '<p>£', bytes('1</p>')]) expect(body.write(piece)).toBe(true)
  body.flush()
  body.flush()
  body.write(bytes('</html>'))
  body.end()
  expect(await chunksOf(body)).toEqual(['<html><p>£1</p>', '</html>'])
})

test('a visitor who goes away is told to React, which may still write', async () => {
  const body = new PageBody()
  let closed = 0
  body.on('close', () => closed++)
  body.write('a')
  body.flush()
  await body.stream.cancel()
  expect(closed).toBe(1)
  body.write('b')
  body.flush()
  body.end()
  body.destroy(new Error('too late'))
})

test('a page that React gives up fails for its reader', async () => {
  const body = new PageBody()
  body.write('a')
  body.flush()
  body.destroy(new Error('given up'))
  await expect(chunksOf(body)).rejects.toThrow('given up')
})
