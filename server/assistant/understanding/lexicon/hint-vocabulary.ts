/**
 * The words of vague wishes, by kind. A kind is what the person needs ('room for a dog'), not what a car has:
 * what is offered for it stands in suggestions/offer-kinds.ts. Earlier kinds take their words from later
 * ones, so that 'cheap to insure' is not 'cheap'. Alternatives are separated by semicolons or line ends;
 * numbers are digits and letters lower case by now.
 */
import { alternation } from '../patterns.ts'
import { nationalities } from './nationalities.ts'

const anyNationality = nationalities.map(({ spelled }) => spelled).join('|')
const elders = String.raw`mum|mam|mom|dad|mother|father|mother[ -]in[ -]law|father[ -]in[ -]law|parents|gran|nan|nana|granny|grandad|grandma`
const bodyParts = String.raw`knees?|hips?|backs?|spines?|legs?|ankles?|joints|neck|shoulders?`
const kilograms = String.raw`\d[\d,.]* ?(?:kg|kgs|kilos?|tonnes?|tons?)`

// biome-ignore format: a table
const words = {
  wheelchair: String.raw`
    wheel ?chairs?; hoists?; mobility scooter; scooter; rollator; walking frame; zimmer(?: frame)?; wav; swivel seat
    (?:his|her|my|the) (?:frame|walker|chair)(?= (?:has|needs|goes|folds|must|in|and|weighs)); wheelchair accessible; power ?chair
    ramp(?! up); in a (?:wheel)?chair; crutches`,
  motability: 'motability; disabled; disability; blue badge; pip; occupational therapist',
  retirement: 'retirement; retiring; retired; retire',
  costs: String.raw`
    (?:no idea|don'?t know|not sure) (?:of |what |how much |about )*[a-z ]{0,20}costs?; what (?:does|do|should) [a-z ]{0,12}(?:cost|pay)`,
  hands: String.raw`
    arthritis; arthritic; one arm; hands? shakes?; parkinson'?s; stroke; bad wrist; weak hands?
    can'?t (?:do|manage|work|press) (?:a |the )?(?:clutch|gear ?stick|gears|pedals?)
    changing gears?(?: by hand)?; multiple sclerosis; rheumatoid`,
  nervous: String.raw`
    nervous(?: driver| passenger)?; (?:lost|lack) (?:my |her |his |of |the )?confidence; anxious; not driven (?:for|since)
    haven'?t driven (?:for|since|in)`,
  dark: String.raw`
    (?:good|decent|proper|bright|better|working) (?:head ?)?lights; at night; night driving; in the dark
    dark (?:mornings?|evenings?|lanes?|roads?); unlit; night vision; headlamps?; poor eyesight; dazzl(?:e|ed|ing)`,
  dpf: 'dpf; particulate filter; (?:its|the) filter clear|dpf light',
  tall: String.raw`
    6['’](?: ?\d{1,2})?(?:["”]|'')?; (?:6|six)[ -]?(?:ft|foot|feet|footer)(?: ?(?:\d|two|three|four|five|six|seven))?; very tall
    i'?m tall; tall (?:driver|person|people|man|husband|son|lad|family); long legs; leg ?room; head ?room; big (?:lad|bloke|fella|man)`,
  short: String.raw`
    4['’] ?\d{0,2}(?:["”]|'')?; 5['’] ?[0-3](?:["”]|'')?; (?:4|5|four|five) ?(?:ft|foot|feet)(?: (?:nothing|nowt|\d{1,2}|tall))?
    under (?:5|five) (?:feet|foot|ft); can'?t (?:see over|reach)(?: the)?(?: wheel| pedals)?; short (?:legs|driver|person)`,
  access: String.raw`
    (?:easy|easier|simple|easily) (?:for [a-z ]{2,20} )?(?:to get |getting )?in and out(?: of)?
    get(?:ting|s)? in(?:to)? and out(?: of)?(?: of it)?(?: comfortably| easily)?; in and out of it; (?:easy|easier|better) access
    (?:bad|dodgy|dicky|gammy|knackered|new|these|artificial|poorly|sore|stiff|my|her|his|mother's|mum's|dad's|a fused|fused) (?:left |right |2 |old |bad |dodgy |new |arthritic |poor )*(?:${bodyParts})(?! (?:seats?|garden|yard|pocket|door|window|street|road|lane))
    (?:hip|knee|back|spinal) (?:operation|op|replacement|surgery|trouble|problems?|stenosis|fusion); spinal stenosis; sciatica; hernias?
    chiropractor; physio; osteopath; limited mobility; (?:less|not|aren'?t|isn'?t) (?:so |as |very |that )?mobile; mobility(?! scheme)
    (?:sit|sits|sitting|seated) (?:high|tall|up high|higher)(?: up)?; high (?:seats?|seating|chair|up|driving position); higher up
    (?:step|slide|swing) (?:you )?(?:straight )?in(?:to)?; not? too low(?: down)?; can'?t be too low
    (?:aren'?t|isn'?t|not) (?:too|so) low; too low(?: down)?; so low
    (?:see|seeing) (?:out|over|above)(?: of)?; (?:good|all[- ]round|better) visibility
    bend(?:ing)? down; elderly; frail; pensioners?
    (?:my |our |his |her )?(?:${elders}),? (?:is|who is|who's|'s) (?:now )?(?:7|8|9)\d
    (?:i'?m|i am|she'?s|he'?s|we'?re|at|aged?) (?:both )?(?:(?:7|8|9)\d|(?:seventy|eighty|ninety)(?:[ -][a-z]+)?)(?! ?(?:k|%|miles|mph|plate|grand|quid|pounds|thousand|hundred|litres?|per|a (?:month|week|day)|bhp|mpg|\w*\d))
    climb(?:ing)? (?:in|up|down)(?: into| out)?; commanding (?:view|driving position|position); raised (?:seat|driving position|seating)
    view of the road; easy entry; sliding doors?; struggl(?:e|es|ing) (?:to get )?(?:in|out|getting)[a-z ]*
    (?:hard|difficult|awkward) to get (?:in|out)(?: (?:and|or) out)?(?: of)?; walking stick; slipped disc; carer; (?:her|his|my) stick
    low slung`,
  'child-seat': String.raw`
    (?:child|baby|car|booster|toddler)[ -]seats?; isofix; baby (?:on the way|due|coming|seat); expecting(?: a baby| our)?; newborns?
    babies; baby; twins; toddlers?; small child; infants?; pregnant; new arrival; little ones?; bairns?; first (?:child|baby|grandchild)
    second (?:child|baby); (?:\d|one|two|three) year[- ]old(?: (?:son|daughter|boy|girl|twins))?
    (?:3|three) across the back|across the back seat`,
  pram: String.raw`
    (?:room|space) for (?:a|the) (?:pram|pushchair|buggy); (?:double |twin )?(?:pram|pushchair|buggy|prams|pushchairs|buggies|stroller)`,
  'third-row': String.raw`
    third row; (?:6|7|8|9|six|seven|eight|nine)[ -](?:seaters?|seats?|people|of us); seats? (?:six|seven|eight|nine); extra (?:2 )?seats
    (?:chairs|seats) (?:that )?(?:fold|fall|drop|disappear)[a-z]*(?: away)?(?: flat)?(?: in(?:to)? the floor)?; room for (?:6|7|8)
    big family; large family; all the kids; all the grandchildren; minibus; (?:4|5|four|five) (?:kids|children); carry (?:6|7|8)`,
  dog: String.raw`
    (?:(?:room|space) for (?:a|the|my|our|\d)? ?)?(?<!hot |top |under)dogs?(?! stand| days?| rough| tired| leg)(?: friendly)?
    dog (?:crates?|guard|shows?); crates?; hounds?; pupp(?:y|ies); labradors?; labs; retrievers?; spaniels?; german shepherds?
    alsatians?; collies?; greyhounds?; whippets?; wolfhounds?; ridgebacks?; terriers?; westies; poodles?; cockapoos?; labradoodles?
    cavapoos?; dachshunds?; rottweilers?; dobermans?; great danes?; huskies; husky; beagles?; bulldogs?; french bulldogs?; schnauzers?
    mastiffs?; newfoundlands?; st bernards?; lurchers?; springers?`,
  sleep: String.raw`
    sleep in (?:it|the car|the back|them); sleeping in(?: it| the back)?; (?:a )?(?:mattress|double bed) in the (?:back|boot)
    camp in it; car camping; wild camping; camper conversion`,
  payload: String.raw`
    building (?:materials?|supplies); bags? of (?:cement|sand|feed|coal|compost)
    (?:sand|cement|bricks?|rubble|timber|logs|plasterboard|paving slabs)(?! colou?r); tools and materials
    heavy (?:loads?|kit|gear|stuff|things|tools); payload; hay bales?; bales; my tools; power tools; tool ?box(?:es)?; plumber; builder
    joiner; plasterer; roofer; gardener; landscaper; electrician`,
  towing: String.raw`
    (?:to |can |could |will |for )?(?:tow(?:ing|s|ed)?|pull(?:ing)?)(?! over| up| out| in)(?: (?:a|my|our|the|an|up to|around|about|something))*(?: ${kilograms})?(?: (?:caravan|trailer|horse ?box|boat|tourer|load|it))?(?: of ${kilograms})?
    (?<!(?:sold|no|without) (?:the |our |my )?)(?:${kilograms} )?(?:caravans?|trailers?|horse ?box(?:es)?|horse trailer|speed ?boat|ifor williams|glider|tow ?bar)(?: (?:of|that'?s|is|weighs|weighing|at) (?:about |around )?${kilograms})?
    trailer; towing (?:capacity|limit|weight); jet ski; nose ?weight`,
  winter: String.raw`
    snow(?:y|s|ed|ing)?; ice; icy; not gritted; ungritted; slippery; (?:farm|forest|hill|dirt|muddy|grass|our|rough|unmade) tracks?
    mud(?:dy)?; farm(?:er|ing|s)?(?! shop); off[ -]?road(?:er|ing)?; green lanes?
    (?:steep|single[- ]track|country|hilly) (?:lanes?|tracks?|drive|driveway|roads?|hills?)(?= (?:in|and|to|with|up|where|that)|[,.]|$)
    no grip; finds no grip; get(?:s|ting)? stuck; ford(?:s|ing) (?:a |the )?(?:river|stream); floods?; flooded; hill farm; smallholding
    wellies; rugged; soft[ -]?road(?:er)?; all weathers?; winters?(?! in); frost(?:y)?; rural; back roads?; moors?(?= |$); highlands?
    ground clearance; all[ -]terrain; potholed (?:track|lane); bridleway; single[ -]track`,
  hills: String.raw`
    (?:up|over|get(?:s|ting)? up|climb(?:s|ing)?) (?:the |a |our |that |every |some |steep )*hills?; hills?(?! farm| track| walking)
    hilly; steep; 1 in \d; mountains?; gradient; (?:overtak(?:e|ing)|joining (?:the )?motorways?); (?:steep|big) (?:hill|climb)`,
  'first-car': String.raw`
    first car(?! i| we); new(?:ly qualified)? driver; learners?; learner driver; learn(?:ing)? (?:to drive|in)
    (?:just |recently |has |have |i'?ve |he'?s |she'?s )?passed (?:my|his|her|their) (?:driving )?test; just passed
    (?:has|have|'s) passed(?= \(|,|\.| and|$); young driver; provisional(?: licence)?; for my (?:son|daughter|teenager|lad)
    p[ -]plates?; l[ -]plates?; black box; she'?s (?:17|18|19); he'?s (?:17|18|19); (?:17|18|19) year old
    (?:she|he) ?(?:is|'s) seventeen; (?:son|daughter|lad|girl|boy)'s first(?: car)?; first time (?:driver|buyer)
    (?:going|off) to (?:uni|university); test (?:is )?(?:next|in) (?:week|month)`,
  'cheap-insurance': String.raw`
    (?:cheap|low|cheaper|lower|cheapest|lowest|sensible|reasonable|affordable) (?:to insure|(?:on |car )?insurance(?: groups?| class)?|insurance costs?)
    insurance(?! runs| company| man| paid| job)(?: (?:groups?|costs?|is|class|will|quotes?|bills?|premiums?|would))*; insure(?: it)?; premiums?`,
  'running-costs': String.raw`
    (?:cheap|cheaper|cheapest|inexpensive|not dear|costs? (?:next to )?nothing|dirt cheap|not too dear|affordable|economical)(?: cars?| one)? to (?:run|maintain|keep|own)
    (?:low|lower|lowest|same|cheap|small|sensible|minimal)? ?(?:running|maintenance|motoring) costs?; costs (?:an arm|a fortune|a bomb)
    money pit; pence per mile; (?:low|lower|cheap) (?:bills|upkeep|servicing); cheap (?:servicing|parts|repairs); upkeep`,
  'low-tax': String.raw`
    (?:low|cheap|cheaper|lower|free|little|minimal|extra|no|zero) (?:road |car )?tax(?! is| return); cheap to tax
    tax(?=(?: and| &) insur); (?<=insur(?:e|ance) (?:and|&) )tax; low ved; road tax; car tax; £\d+ (?:extra )?tax(?: a year)?; tax a year`,
  ulez: String.raw`
    u ?lez(?: zone| charge| friendly)?; (?:ultra )?low emissions?(?: zones?)?; clean air(?: zones?| charge)?; caz
    congestion (?:charge|zone); daily charge; 12\.50(?= (?:a day|each|every|off)); emissions? (?:zone|charge); lez
    emission(?:s)? (?:rules|restrictions)`,
  economical: String.raw`
    economical(?:ly)?; economy
    (?:good|cheap|easy|light|great|better|frugal|brilliant|easier|not bad) on(?: fuel| juice| mpg| the juice|(?= \|))
    (?:good|decent|better|high|great|best|reasonable) (?:mpg|fuel economy|economy|fuel consumption|miles per gallon|gas mileage|mileage per gallon)
    frugal; fuel[ -]efficient; efficient; sips?(?: fuel| petrol)?; thirsty; drinks?(?: petrol| fuel| diesel)?(?! driv| and| holder)
    guzzl(?:er|es|ing); petrol money; fuel (?:bills?|costs?); at the pumps?; to fill(?: it| her| him| up)*; to the gallon
    price of (?:petrol|fuel|diesel); (?:better than the )?\d\d mpg; mpg; miles per gallon; saves? (?:on )?(?:fuel|petrol)
    (?:fuel|petrol|gas) consumption; (?:heavy|light) on (?:fuel|petrol|diesel|juice); green(?:er)? car; eco(?:[- ]friendly)?
    environment(?:ally)?(?: friendly)?; price at the pump; (?:petrol|fuel) prices?; fuel(?= is| has gone| costs)`,
  commute: String.raw`
    (?:the |my |our |her |his |a |long |daily )*commut(?:e|ing|er|es); motorways?(?: miles| runs?| journeys?| trips?| driving)?
    long (?:drives?|journeys?|trips?|distances?|runs?|way|haul); high mileage driver
    \d+ miles? (?:each way|a day|a week|there and back|to work|away|round trip)(?! of); drive for work; sales rep
    up and down the [ma]\d+; the [ma]\d{1,3}(?= (?:every|each|to|twice|,)|, \d); (?:drive|driving|journey|get) to (?:and from )?work
    long[- ]distance; mile commute`,
  town: String.raw`
    short (?:journeys?|trips?|hops?|runs?|drives?); city trips?; potter(?:ing|s)?(?: about| around)?; round town; around town; in town
    city (?:driving|streets?|centre|life); crowded city; to the shops?; the shops; shopping and back; stop[- ]start traffic
    garden centre; few miles; (?:2|3|1) 000 miles a year; \d,?\d{3} miles a year; won'?t go far
    (?:all|only) (?:inside|within) [a-z0-9]+ miles; get(?:ting)? about; school runs? and shop(?:s|ping); supermarket
    popping (?:to|out|into); errands; local (?:trips?|journeys?|driving)`,
  parking: String.raw`
    (?:easy|easier|simple|simpler|a doddle|a breeze|godsend) (?:to|for) park(?:ing)?
    park(?:s|ing)? (?:easily|anywhere|spaces?|spots?|space is|is a nightmare|bay|bays); parking(?! sensors?| camera| brake| aid)
    tight (?:spaces?|spots?|bays?|garages?); narrow (?:lanes?|roads?|streets?|drive|driveway|garage|spaces?|gate)
    (?:small|narrow|tight|single|old|short|little|tiny|full) garage; in (?:the|my|our|a) garage
    garage (?:is|that'?s|only|of) (?:[^.,]|[.,]\d){0,20}?(?:wide|long|metres?|feet|foot|tight|narrow); roads are (?:so )?narrow
    (?:the |our |country )?lanes(?! assist); narrow(?! (?:it|that|them|down)); width; tight (?:turning|streets?); parallel park(?:ing)?; multi[- ]storey
    turning circle; on[- ]street; metres? wide|m wide|feet wide|ft wide; squeeze into`,
  bigger: String.raw`
    bigger(?! boy| picture| fish| problem); larger; roomier; too (?:small|cramped|tight|tiny)(?! for the (?:garage|drive)); outgrown?
    outgrew; more (?:room|space)(?: inside)?; not so (?:small|tiny); real space; not too small; bit of (?:space|room)
    plenty of (?:room|space); lots of room; loads of (?:room|space)|more interior space; big enough(?! boot)`,
  small: String.raw`
    small(?:er|est|ish)?(?! (?:child|children|kid|kids|dog|fortune|amount|business|budget|deposit|talk|garage|print|change|holding|speaker))
    cute; wee(?= (?:car|motor|thing|one|runaround|hatch))
    little(?! (?:one|ones|bit|while|more|less|boy|girl|lad|use|time|money|tax|bairn|known|brother|sister|sod|dog|to|about))(?: (?:car|one|thing|run[- ]?around|runabout|hatch))?
    compact; tiny; city car; run ?- ?arounds?; run ?arounds?; runabouts?; super ?minis?; tidy (?:little|wee) thing
    down ?siz(?:e|es|ing|ed); (?:come|coming|go|going|drop) down a size; down a (?:size|class)
    (?:far )?too (?:big|large|long|wide|much car)(?: for (?:me|us|the|one))?(?! to (?:lift|carry)); empty nest; second car
    (?:the )?(?:least|smallest) car; easy to (?:manoeuvre|drive|handle); not (?:too )?(?:big|large|huge)
    nothing (?:too )?(?:big|large|huge); dinky; sensible size`,
  colour: String.raw`
    (?:bright|dark|cheerful|vivid|loud|unusual|interesting|nice|light|some|happy|sober|discreet) (?:colou?rs?|shade|paint)
    something (?:dark|bright|colou?rful); hides? the dirt; colou?rful`,
  'roof-load': String.raw`
    surf ?boards?; kayaks?; canoes?; paddle ?boards?; roof ?(?:box|bars?|rack|rails?|tent)(?:es|s)?; ladders?; skis; sailboards?
    rowing boat; dinghy`,
  'big-boot': String.raw`
    (?:big|large|huge|decent|massive|good[ -]sized?|spacious|proper|enormous|long|flat|deep|wide|roomy|sensible|usable) (?:boots?|load ?bay|load space|flat floor|floor)(?! sale)
    boot(?: space)?(?! sale| camp| polish); saddles?; tailgate
    back (?:seats?|ones) (?:to |need to |that |must )?fold(?:ing)?(?: flat| down)?; fold(?:s|ing)? flat; lots? of (?:boot )?space; roomy
    spacious; practical; versatile; golf clubs; suitcases?; luggage
    (?:mountain |road |push |expensive |our |2 |\d )*(?:bikes?|bicycles?|mtbs)(?! rack)(?: inside| in the (?:back|boot))?; cellos?
    double bass; tuba; harps?; timpani; drum kit; drums; guitars?; amps?; keyboards?; saxophone; instruments?; pa system
    camping (?:kit|gear|stuff); fishing (?:kit|gear|tackle); sports (?:bags?|gear|kit)
    weekly shop; tip runs?
    (?:move|carry|carrying|shift|lug|transport) (?:big |large |bulky |lots of |a lot of )?(?:things|stuff|gear|furniture|kit|boxes)
    flat ?packs?; furniture; prams?; cargo; haul(?:ing)? (?:stuff|things|gear|kit); (?:load|loading) (?:space|area|lip|bay)
    tents?(?! pole); diy; dump runs?|the tip; ikea; market stall
    (?:fishing|camping|sports|photographic|music|band|golf|catering|gym|dj) (?:equipment|kit|gear|stuff)
    (?:shopping|stuff|things|gear|tools|equipment) in the back; room for (?:shopping|luggage|stuff|gear|everything|all)
    carry (?:a lot|lots|loads|stuff|things); storage; walking gear; telescope; gazebo; easel; paintings; antiques; stock for; samples; scenery; costumes; stage gear; wheelie bins?`,
  family: String.raw`
    family(?: (?:cars?|friendly|motor|of (?:3|4|5|6)))?(?! name| business| heirloom| in| near| live| history); kids?; children
    school run; grand ?(?:children|kids|sons?|daughters?|child); teenagers?; fit us all
    (?:seat|seats|carry|take|takes|squeeze|fit|for|space for) (?:[3-6]|three|four|five|six)(?: (?:tall |big )?(?:people|adults|in|of us))?(?! ?(?:k|grand|hundred|thousand|years?|months?|weeks?|days?|miles|hours?|minutes?|pounds|quid|doors?|times|or)(?![a-z]))
    (?:[3-6]|three|four|five|six) (?:adults|people|of us|passengers); all of us; passengers; back seats; mum'?s taxi
    (?:me|husband|wife|partner|us) and (?:the |my |our |\d |two |three |four )*(?:kids|children|boys|girls|bairns)
    three across|car ?pool(?:ing)?|lifts? for friends`,
  'sports-car': String.raw`
    sports? cars?; roadsters?; open[- ]topp?(?:ed)?; wind in (?:my|your|the) hair; roof down; top down; (?:2|two)[- ]seaters?(?! smart)`,
  classic: String.raw`
    old[- ]fashioned; classics?(?! mini); vintage; retro; old[- ]school; tinker(?: with)?; project car; something to mend
    engine (?:i|you) can (?:[a-z]+ )?(?:see|reach|work on); work on (?:it )?myself; spanners?`,
  fun: String.raw`
    my heart (?:wants|says); fun(?: to drive| one)?(?! runner| fair); exciting; character(?!istic); interesting(?: car)?
    treat (?:myself|yourself|ourselves|me); bored; boring; mid ?life crisis; enjoy (?:this|driving|it|myself)
    turns? heads; bit of fun; weekend toy; b[ -]road blast; driving pleasure`,
  'hot-hatch': 'hot[ -]hatch(?:es)?',
  fast: String.raw`
    fast(?:er|ish)?(?! charg| food| asleep| lane| track); quick(?:er|ish)?(?:ly)?(?! question| sale| look| release)(?: off the lights)?
    sporty; powerful; rapid; performance(?: cars?)?; nippy; nipping(?: out)?; poke; oomph; shove; grunt; punchy; welly(?! boots)
    go faster; (?:bit|more) (?:of )?(?:go|power|pace|zip|zing)(?![a-z ]*steering); get up and go; zippy; lively; gutless; too slow
    underpowered; acceleration; away from the lights; horse ?power; torque; pulls? (?:well|strongly); driver'?s car; handling
    handles? well; track days?; thrill(?:s|ing)?; get off the line`,
  'well-equipped': String.raw`
    well[ -](?:equipped|specced|spec'?d|appointed); high spec; fully loaded
    all the (?:toys|extras|bells and whistles|gadgets|trimmings); (?:mod cons|gadgets|creature comforts|toys); loaded; decent spec
    good spec; nice interior; extras; equipment; warm (?:seat|bum|bottom|in winter); heater; cold mornings
    all mod cons; good (?:stereo|sound system|radio); bells and whistles; gizmos; tech`,
  simple: String.raw`
    (?:fewer|no|less|without|not too many|hate|hates) (?:screens?|gadgets|electronics|gizmos|tech|technology|touch ?screens?|computers?|beeps?|beeping|nonsense)
    doesn'?t (?:beep|bong|ping|nag); (?:nothing|not too) complicated
    simple(?! to park| to get| question); basic; no frills; proper (?:gear stick|buttons|handbrake|knobs|key)`,
  'low-miles': String.raw`
    (?:low|lower|lowish|sensible) (?:mileage|miles|milage|miler)s?; not too many miles; few(?:er)? miles(?= on)|few miles on
    fewer miles; less miles; mileage(?! is| does| doesn| year)(?= (?:as|to be|on) )|run (?:it )?into the ground
    not been (?:everywhere|round the clock); hasn'?t done (?:many|a lot of) miles; not (?:done )?(?:many|a lot of) miles
    high mileage(?= (?:worries|scares|puts))`,
  'nearly-new': String.raw`
    nearly new; near[- ]new; almost new; as new; newish; fairly new; modern; recent; newer(?: car| one| model)?; isn'?t ancient
    not (?:too |that |so )?(?:old|ancient); too old; something newer; up to date; latest shape; ex[- ]demo
    young(?:er)?(?= car| one|ish)|youngish; new car; lease ends; up[- ]to[- ]date; new-ish; latest (?:model|shape)|a few years old
    younger`,
  'long-mot': String.raw`
    (?:long|full|full year'?s?|12 months?|year'?s?|new|fresh|months?) (?:of )?mot
    (?<!(?:its|last|failed|the|next|an|another|that|my) )mot(?:'?d)?(?! history| station| tester)`,
  electric: String.raw`
    (?:go|going|gone|went|goes) (?:all[- ])?electric; (?:an |all[- ])?electric (?:one|car|again)
    charg(?:er|ing|ers|e point|ing points?)(?: at (?:home|work))?; rapid charging; home charger; looking for a plug; plug(?:ging)? it in
    long(?:est|er)? range; range anxiety; ev; evs; charge (?:it )?(?:at|from) home; charging points?; driveway charger
    going ev|range on a charge; miles on a charge`,
  monthly: String.raw`
    per month; monthly; finance; low deposit; no deposit; pcp; spread the cost; instal?ments; hire purchase
    payments; per calendar month; spread (?:the )?payments?`,
  reliable: String.raw`
    reliab(?:le|ility|ly); dependable; trouble[ -]free; bullet ?proof
    (?:never|won'?t|doesn'?t|don'?t) (?:lets? (?:you|me|us|her|him) down|break(?: down)?|go wrong); won'?t break
    rely on; can trust; trust(?:worthy|y)?
    (?:one that|it to|has to|must|just|always) starts?(?! (?:from|with|at))|starts? (?:every|first) (?:morning|time)
    (?:won'?t|be|being|get) stranded; stranded; lemons?(?! juice| squeezy); broke(?:n)? down; (?:keeps|kept) (?:breaking|going wrong)
    (?:honest|straight) one; an honest (?:car|one); (?:repair|garage) bills?; runs? well; just works; workhorse
    get me (?:to work|there|home)(?: and back)?; (?:head gasket|timing chain|cam ?belt|gearbox|engine|clutch)(?:'s)? (?:went|gone|failed|blew)
    easy to live with; low maintenance; not worth repairing|isn'?t worth repairing; last (?:me )?(?:for )?(?:years|ages|forever)
    last legs; (?:no|without) (?:trouble|hassle|nasty surprises|problems|faults); hassle[- ]free; (?:problem|worry)[- ]free
    well[- ]built; build quality; bomb ?proof; (?:long[- ])?lasting; sturdy; solid(?! (?:roof|colour|one)); peace of mind
    break(?:ing)? down; goes? wrong; go on (?:for ever|forever); faults?`,
  safe: String.raw`
    safe(?:ty|r|st|ly)?(?! side| bet| to say| space| for the)(?: in a crash| rating| features| stars?| car)?; ncap
    crash(?:es| test| rating|worthy)?(?! course); airbags?; stability control; crumple; protect; 5 stars?; accident; smash; walked away
    death trap; isn'?t a tin can|tin can; keep(?:s)? (?:her|him|them|us|me) safe`,
  comfortable: String.raw`
    comf(?:y|ort|ortable|ortably|ier)(?! zone); smooth; quiet(?:er)?; luxur(?:y|ious); nice (?:ride|to drive|to sit in|place to be|inside)
    soft (?:ride|suspension|springs?); suspension; ride(?:s)? (?:well|nicely); potholes?; plush; posh; refined; hard (?:ride|suspension)
    cruiser; comfy seats; supportive seats?; good seats; back ?ache; arrive fresh; relax(?:ed|ing)`,
  cheaper: 'cheap(?:er)(?! to)',
  cheap: String.raw`
    cheap(?:est|ish)?(?! (?:to|on|first))(?: and cheerful)?; inexpensive; afford(?:able)?; bargain; budget car; low[ -]cost
    as cheap as possible; (?:i|we) can get away with; (?:tight|small|low|limited|tiny|shoestring|no) budget; on a budget
    budget is tight; not much (?:money|to spend)|can'?t (?:run to|afford|spend) much; skint; (?:i'?m|being) poor
    money is (?:tight|short|the main thing); money'?s tight; (?:my )?purse
    (?:nurse'?s |state |on (?:a|my|his|her) |small )pension(?! age)
    too (?:dear|expensive|pricey)|not (?:too )?(?:dear|expensive)|nothing grand; costs? (?:less|the earth); cheapo
    scrape (?:up|together); (?:good|best|great) deal; cheap as chips; not a lot (?:of money|to spend); as little as possible
    single (?:mum|parent); on benefits; low income; student(?! loan)?; don'?t want to spend (?:much|a lot|a fortune)
    don'?t have (?:much|a lot)(?: of money| to spend)?`,
  shape: String.raw`
    (?:what|which|not sure (?:what|which|about)|no idea (?:what|which)|undecided (?:on|about)|whatever) (?:shape|kind of car|sort of car|type of car|body|size)
    what (?:do people|should i|should we|would you|can i|have you|does suitable) (?:buy|get|have|recommend|put|suggest|look like)
    (?:any )?ideas,? please; any ideas; recommend(?: me)?; not a (?:crossover|saloon|van|suv|hatchback)
    (?:which|what) cars? (?:is|are|should|would|do|will|can|for|on|to|has|have)
    best (?:used |small |family |second hand |cheap |first )?cars? (?:for|to); help me (?:choose|decide|pick)
    (?:any )?(?:suggestions|advice|recommendations)(?: please)?
    (?:don'?t|do not) know (?:what|which|where)(?: to (?:buy|get|start|look|go for)| i want| car| we want)?
    open to (?:suggestions|ideas|anything); what'?s (?:good|best) for`,
  make: String.raw`
    (?:something |anything |go |buy |not |nothing |no |but |bar |except |isn'?t |avoid(?:ing)? |never |ruled out )*(?:${anyNationality})(?! (?:shepherds?|bulldogs?|racing|open|grand prix|lessons?|teacher|polish|doors|holiday|food|restaurant|weather|takeaway|class|import|waters|channel|summer|winter))(?: (?:built|ones?|quality|stuff|motors?|i suppose))?`,
  'near-me': String.raw`
    near me; nearby; close to me; local to me; local(?! authority| garage| council| shop); round here; around here; close by; in my area
    near my house; within reach`,
} as const

export type HintKind = keyof typeof words

export const hintVocabulary: readonly (readonly [HintKind, RegExp])[] = (
  Object.entries(words) as [HintKind, string][]
).map(([kind, table]) => [kind, new RegExp(`(?<![a-z0-9])(?:${alternation(table)})(?![a-z0-9])`, 'g')])
