/** A small PDF with the texts at the given places, for tests. */
export type Placed = { text: string; x: number; y: number; size?: number }

export function pdfOf(
  pages: readonly (readonly Placed[])[],
  { links = [] as { url: string; rect: number[] }[] } = {},
): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const pageIds = pages.map((_page, index) => 4 + index * 2)
  const linkIds = links.map((_link, index) => 4 + pages.length * 2 + index)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  for (const [index, texts] of pages.entries()) {
    const annotations = index === 0 ? ` /Annots [${linkIds.map((id) => `${id} 0 R`).join(' ')}]` : ''
    const id = pageIds[index] ?? 0
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >> /Contents ${id + 1} 0 R${annotations} >>`,
    )
    const content = texts.map(({ text, x, y, size = 10 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
    add(`<< /Length ${content.join('\n').length} >>\nstream\n${content.join('\n')}\nendstream`)
  }
  for (const { url, rect } of links) {
    add(`<< /Type /Annot /Subtype /Link /Rect [${rect.join(' ')}] /A << /S /URI /URI (${escaped(url)}) >> >>`)
  }
  return assembled(objects)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, '\\$&')
}

function assembled(objects: readonly string[], trailer = ''): Buffer {
  let file = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, body] of objects.entries()) {
    places.push(file.length)
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
  }
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** One that asks for a password: its key is of no use to anybody. */
export function lockedPdf(): Buffer {
  const mark = `<${'ab'.repeat(32)}>`
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${mark} /U ${mark} /P -4 >> /ID [<00> <00>]`
  return assembled(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'], encrypt)
}
