// A certificate authority of its own, made at every start and kept only in memory: a client trusts the
// stand-in by trusting `caPem` (NODE_EXTRA_CA_CERTS, undici's connect.ca), never by switching checks off.
// Validity runs on the machine's clock, not the stand-in's: that is the clock TLS clients check against.
import { randomBytes } from 'node:crypto'
import { generate } from 'selfsigned'

export interface Certificate {
  readonly caPem: string
  readonly certPem: string
  readonly keyPem: string
}

const DAY_MS = 86_400_000

export async function makeCertificate(): Promise<Certificate> {
  const notBeforeDate = new Date(Date.now() - DAY_MS)
  const notAfterDate = new Date(Date.now() + 390 * DAY_MS)
  const common = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256', notBeforeDate, notAfterDate } as const
  // Authorities of one name that are trusted side by side would be taken for each other.
  const name = `Shotlist stand-in authority ${randomBytes(8).toString('hex')}`
  const authority = await generate([{ name: 'commonName', value: name }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  const leaf = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    // Strict clients (macOS) take no leaf that is valid for longer than 398 days.
    ca: { key: authority.private, cert: authority.cert },
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  })
  return { caPem: authority.cert, certPem: leaf.cert, keyPem: leaf.private }
}
