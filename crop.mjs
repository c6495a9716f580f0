import sharp from 'sharp'
const [,, file, out, top, height] = process.argv
const m = await sharp(file).metadata()
await sharp(file).extract({left:0, top:Number(top), width:m.width, height:Math.min(Number(height), m.height-Number(top))}).toFile(out)
console.log(m.width, m.height)
