import { readFileSync } from 'node:fs'
import { catalogue } from '#server/vehicles/catalogue/catalogue.ts'
import { readVehicle } from '#server/vehicles/registered-facts.ts'
import { rankedChoices } from '#server/vehicles/derivative-ranking.ts'
const parse=(l:string)=>[...l.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map(m=>m[2]??m[1]!)
const [h,...rows]=readFileSync('/work/shared/data/catalogue/vca_euro6_2025.csv','utf8').trim().split('\n').map(parse)
const at=(n:string)=>h!.findIndex(x=>x===n)
const iCo2=h!.findIndex(x=>/WLTP CO2$/.test(x)||x==='WLTP CO2')
console.log(iCo2,h![iCo2])
const c=catalogue(); let n=0, noMake=0,noModel=0,first=0,three=0,none=0; const bad=new Map<string,number>()
const fuels:Record<string,string>={Petrol:'PETROL',Diesel:'HEAVY OIL',Electricity:'ELECTRICITY','Electricity / Petrol':'HYBRID ELECTRIC','Electricity / Diesel':'HYBRID ELECTRIC','Petrol Electric':'HYBRID ELECTRIC'}
for(const r of rows){
 const make=r[0]!, model=r[1]!, cc=Number(r[at('Engine Capacity')]), fuel=fuels[r[at('Fuel Type')]!]; const ps=Number(r[at('Engine Power (PS)')]); const co2=Number(r[iCo2+1])||Number(r[iCo2])
 if(!fuel||!ps) continue
 const text=(model.replace(/,?\s*(MY|from|\().*$/i,'')).toUpperCase()
 const year=2024
 const record={make,fuelType:fuel,colour:'RED',yearOfManufacture:year,monthOfFirstRegistration:`${year}-06`,engineCapacity:cc||null,co2Emissions:fuel==='ELECTRICITY'?0:co2||null,euroStatus:null,taxStatus:null,taxDueDate:null,motStatus:null,motExpiryDate:null,markedForExport:false}
 const mot={make:null,model:text,fuelType:null,primaryColour:null,engineSize:null,registrationDate:null,firstUsedDate:null,motTestDueDate:null,tests:[]}
 const read=readVehicle(c,record,mot)
 n++; if(!read.make){noMake++;bad.set(make,(bad.get(make)??0)+1);continue} if(!read.model){noModel++;bad.set(make+' '+text,(bad.get(make+' '+text)??0)+1);continue}
 const ch=rankedChoices({...read.facts,make:read.make,model:read.model,text:read.modelText})
 if(!ch.length) {none++; bad.set('NONE '+make+' '+text,1); continue}
 const ok=(x:any)=>x.facts.bhp!==null&&Math.abs(x.facts.bhp/0.986-ps)/ps<0.05
 if(ok(ch[0]))first++; else if(Math.random()<0.03) console.log(make,text,r[2],cc,fuel,ps,co2,'->',ch.slice(0,3).map(x=>x.name+' '+x.facts.bhp+' '+x.facts.co2Emissions)); if(ch.slice(0,3).some(ok))three++
}
console.log({n,noMake,noModel,none,first:first/n,three:three/n}); console.log([...bad].sort((a,b)=>b[1]-a[1]).slice(0,40))
