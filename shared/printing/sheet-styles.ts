/**
 * Styles of a document besides the shop's own: a sheet on the screen, A4 on paper. Amounts are right-aligned in both
 * languages, so that their decimal points line up. On paper the head of a table is repeated on each page, no row is
 * split, and the totals stay with the last row: it reserves room below itself that they are drawn into, since browsers
 * ignore `break-before: avoid` after a table.
 */
export const paperStyles = `
.tax-page{color-scheme:light;margin:0;padding:1rem;background:#fbfaf7;color:#10201f}
.tax-page span[lang]{display:block;text-align:-webkit-match-parent;text-align:match-parent}
.tax-page [lang=ar]{font-size:1.05em}
.tax-tools{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.75rem;max-inline-size:64rem;margin:0 auto 1rem}
.tax-sheet{box-sizing:border-box;max-inline-size:64rem;margin:0 auto;padding:clamp(1rem,4vw,2.5rem);background:#fff;border:1px solid #e3e1da;border-radius:.75rem;font-size:.875rem;line-height:1.5}
.tax-sheet+.tax-sheet{margin-block-start:1rem;break-before:page}
.tax-sheet header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:start;gap:1rem;padding-block-end:1.25rem;border-block-end:2px solid var(--paper-brand)}
.tax-brand{display:flex;align-items:center;gap:.75rem;font-weight:600}
.tax-brand img{flex:none;object-fit:contain}
.tax-brand p{margin:0}
.tax-letterhead{color:#4a5b59;font-size:.8125rem;font-weight:400}
.tax-foot{margin-block-start:1.5rem;padding-block-start:.75rem;border-block-start:1px solid #e3e1da;color:#4a5b59;font-size:.8125rem}
.tax-foot p{margin:0 0 .25rem}
.tax-letterhead p,.tax-foot p{text-align:-webkit-match-parent;text-align:match-parent}
.tax-said{white-space:pre-line}
.tax-title{text-align:end}
.tax-title p{margin:.25rem 0 0;font-size:1rem;font-weight:600;font-variant-numeric:tabular-nums}
.tax-sheet h1{margin:0;color:var(--paper-brand);font-size:1.5rem;line-height:1.3;font-weight:700}
.tax-sheet h2{margin:0 0 .5rem;color:var(--paper-brand);font-size:.875rem;font-weight:600}
.tax-facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));gap:.75rem 1.5rem;margin:1.25rem 0}
.tax-sheet dt{color:#4a5b59;font-size:.8125rem}
.tax-sheet dd{margin:0;font-weight:600}
.tax-parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1rem;margin-block-end:1.25rem}
.tax-parties section{padding:1rem;border:1px solid #e3e1da;border-radius:.5rem}
.tax-parties p{margin:0 0 .25rem;overflow-wrap:anywhere}
.tax-scroll{overflow-x:auto}
.tax-sheet table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.tax-sheet thead th{padding:.5rem;background:var(--paper-mist);font-size:.75rem;line-height:1.35;font-weight:600;vertical-align:bottom;text-align:right;hyphens:none}
.tax-sheet tbody th,.tax-sheet td{padding:.625rem .5rem;border-block-end:1px solid #e3e1da;text-align:right;vertical-align:top}
.tax-sheet td{white-space:nowrap}
.tax-sheet td:has(small),.tax-sheet .tax-wraps{white-space:normal}
.tax-sheet tbody th{font-weight:500;overflow-wrap:anywhere}
.tax-sheet thead .tax-words,.tax-sheet .tax-words{text-align:start}
.tax-words span+span,.tax-sheet thead span+span{color:#4a5b59;font-weight:400}
.tax-sheet small{color:#4a5b59;font-size:.75rem}
.tax-sheet th small,.tax-sheet td small{display:block}
.tax-rates{max-inline-size:36rem;margin:1.25rem 0 0;margin-inline-start:auto}
.tax-totals{max-inline-size:30rem;margin:1.25rem 0 0;margin-inline-start:auto}
.tax-totals div{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding-block:.375rem}
.tax-totals dd{white-space:nowrap;font-variant-numeric:tabular-nums;min-inline-size:7rem;text-align:right}
.tax-sum{border-block:2px solid var(--paper-brand);margin-block:.25rem;font-size:1.0625rem}
.tax-sheet .tax-sum dt{color:inherit;font-size:inherit;font-weight:600}
.tax-note{margin:1.5rem 0 0;color:#4a5b59;font-size:.8125rem}
.tax-box{inline-size:1.125rem;block-size:1.125rem;border:1px solid #4a5b59;border-radius:.1875rem;display:inline-block}
.tax-sign{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(12rem,100%),1fr));gap:1.5rem;margin:1.5rem 0 0}
.tax-sign dd{block-size:3rem;border-block-end:1px solid #4a5b59}
.tax-stamp dd{block-size:7rem;border:1px dashed #4a5b59;border-radius:.25rem}
.tax-picks th small{display:block;font-weight:400;color:#4a5b59}
@media screen{.tax-lines thead th{min-inline-size:4.5rem}.tax-lines thead .tax-words{min-inline-size:12rem}.tax-lines thead .tax-short{min-inline-size:2rem}}
@media screen and (max-width:40rem){.tax-title{text-align:start}.tax-lines thead .tax-words{min-inline-size:9rem}.tax-lines thead .tax-code{min-inline-size:6.5rem}}
@media screen and (max-width:40rem){.tax-picks thead{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}.tax-picks tbody tr{display:grid;grid-template:"box sku count" auto "box name name" auto "box of of" auto/auto 1fr auto;gap:.25rem .75rem;padding-block:.75rem;border-block-end:1px solid #e3e1da}.tax-picks tbody :is(th,td){padding:0;border:0}.tax-picks .tax-code{grid-area:sku;font-weight:600}.tax-picks .tax-count{grid-area:count;font-size:1.25rem;font-weight:600}.tax-picks .tax-tick{grid-area:box}.tax-picks .tax-tick .tax-box{inline-size:1.75rem;block-size:1.75rem}.tax-picks th{grid-area:name}.tax-picks .tax-line{display:none}.tax-picks .tax-wraps{grid-area:of;color:#4a5b59}}
@page{size:A4;margin:12mm 12mm 17mm;@bottom-left{font:400 7.5pt "Readex Pro",sans-serif;color:#4a5b59}@bottom-right{font:400 7.5pt "Readex Pro",sans-serif;color:#4a5b59}}
@media print{
.tax-page{padding:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.tax-tools{display:none}
.tax-sheet{text-rendering:geometricPrecision;max-inline-size:none;padding:0;border:0;border-radius:0;font-size:8.5pt;line-height:1.35}
.tax-sheet header{padding-block-end:3mm}
.tax-sheet h1{font-size:16pt}
.tax-facts,.tax-parties{margin-block:3mm}
.tax-facts{grid-template-columns:repeat(3,1fr);gap:2.5mm 6mm}
.tax-facts:has(>:nth-child(4):last-child){grid-template-columns:repeat(4,auto)}
.tax-sheet dt,.tax-sheet small,.tax-note,.tax-letterhead,.tax-foot{font-size:7.5pt}
.tax-parties{grid-template-columns:1fr 1fr;gap:4mm;padding-inline:.3mm}
.tax-parties section{padding:2.5mm 3mm}
.tax-scroll{overflow:visible}
.tax-lines{table-layout:fixed}
.tax-sheet thead th{font-size:7pt;padding:1.3mm 1mm}
.tax-sheet tbody th,.tax-sheet td{padding:1.3mm 1mm}
.tax-lines .tax-number{inline-size:7mm}
.tax-lines .tax-narrow{inline-size:19mm}
.tax-lines .tax-amount{inline-size:17.5mm}
.tax-lines .tax-wide{inline-size:25mm}
.tax-lines .tax-small{inline-size:14.5mm}
.tax-lines .tax-code{inline-size:36mm}
.tax-sheet thead{display:table-header-group}
.tax-lines tbody tr:last-child>*{padding-block-end:var(--end);border:0}
.tax-end{display:grid;grid-template-columns:1fr 1fr;column-gap:6mm;align-items:start;margin-block-start:calc(1mm - var(--end));padding-block-start:3mm;border-block-start:1px solid #e3e1da}
.tax-rates,.tax-totals{margin-block:0;max-inline-size:none;inline-size:100%}
.tax-totals{grid-column:2;grid-row:1/span 2}
.tax-sign{grid-column:1/-1;grid-template-columns:repeat(auto-fit,minmax(38mm,1fr));gap:6mm;margin-block-start:4mm}
.tax-sign dd{block-size:9mm}
.tax-stamp dd{block-size:26mm}
.tax-note{margin-block-start:2mm;align-self:start}
.tax-rates+.tax-totals+.tax-note{align-self:end}
.tax-rates h2{font-size:8pt;margin-block-end:1mm}
.tax-totals div{padding-block:.8mm}
.tax-sheet .tax-sum{font-size:9.5pt}
.tax-foot{display:grid;grid-template-columns:1fr 1fr;column-gap:6mm;margin-block-start:4mm;padding-block-start:2mm}
.tax-foot,.tax-sheet tr,.tax-parties,.tax-facts div,.tax-end,.tax-sheet header{break-inside:avoid}
}`;
