/** What has to be known of HEIC files beside their pixels. They are made of boxes (ISO/IEC 23008-12). */
import { crc32, deflateSync } from 'node:zlib'

const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
/** The properties of the picture are in the first kilobytes. */
const SEARCHED_BYTES = 256 * 1024
const MAX_PROFILE_BYTES = 64 * 1024
/** A PNG begins with its signature and first chunk. */
const PNG_HEAD_BYTES = 33

/** Whether the picture is coded by HEVC; AVIF files have the same boxes. */
export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 4096)
  const brands = new Set<string>()
  for (let at = 8; at + 4 <= end; at += 4) brands.add(bytes.toString('latin1', at, at + 4))
  return HEVC_BRANDS.some(brand => brands.has(brand))
}

/** The ICC profile; telephones have Display P3. Undefined where the file names none. */
export function heicColourProfile(bytes: Buffer): Buffer | undefined {
  const name = bytes.subarray(0, SEARCHED_BYTES).indexOf('colrprof', 0, 'latin1')
  if (name < 4) return undefined
  // The box is its length in 4 bytes, 'colr', 'prof', and the profile.
  const end = name - 4 + bytes.readUInt32BE(name - 4)
  const profile = bytes.subarray(name + 8, end)
  return profile.length > 0 && profile.length <= MAX_PROFILE_BYTES ? profile : undefined
}

/** A PNG with the profile as its second chunk. */
export function withColourProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([
    png.subarray(0, PNG_HEAD_BYTES),
    length,
    content,
    checksum,
    png.subarray(PNG_HEAD_BYTES),
  ])
}
