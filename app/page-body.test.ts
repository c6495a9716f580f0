import { expect, test } from 'vitest'
import { PageBody, WholePage } from './page-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function chunksOf({ body }: Response): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of body!) chunks.push(new TextDecoder().decode(chunk))
  return chunks
}

const html = { status: 404, headers: { 'content-type': 'text/html' } }

test('a page that React has ended is one buffer', () => {
  const body = new PageBody()
  body.write('<html>')
  body.flush()
  body.write(bytes('£1</html>'))
  body.end()
  const response = body.response(html)
  expect(response).toBeInstanceOf(WholePage)
  expect((response as WholePage).whole.toString()).toBe('<html>£1</html>')
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html'])
})

test('of a page that React is still writing, what is written until a flush is one chunk', async () => {
  const body = new PageBody()
  for (const piece of [bytes('<html>'), '<p>£', bytes('1</p>')]) expect(body.write(piece)).toBe(true)
  body.flush()
  const response = body.response(html)
  body.write('<p>2')
  body.write('</p>')
  body.flush()
  body.flush()
  body.write(bytes('</html>'))
  body.end()
  expect(await chunksOf(response)).toEqual(['<html><p>£1</p>', '<p>2</p>', '</html>'])
})

test('a visitor who goes away is told to React, which may still write', async () => {
  const body = new PageBody()
  let closed = 0
  body.on('close', () => closed++)
  body.write('a')
  body.flush()
  await body.response(html).body!.cancel()
  expect(closed).toBe(1)
  body.write('b')
  body.flush()
  body.end()
  body.destroy(new Error('too late'))
})

test('a page that React gives up fails: at once, or for its reader', async () => {
  const early = new PageBody()
  early.write('a')
  early.destroy(new Error('given up'))
  expect(() => early.response(html)).toThrow('given up')
  const late = new PageBody()
  late.write('a')
  const response = late.response(html)
  late.destroy(new Error('given up'))
  await expect(chunksOf(response)).rejects.toThrow('given up')
})
