/** Styles of a tax document beside the shop's own: a sheet on the screen, A4 on paper. */
export const taxDocumentStyles = `
.tax-page{margin:0;padding:1rem;background:#fbfaf7;color:#10201f}
.tax-page span[lang]{display:block;text-align:-webkit-match-parent;text-align:match-parent}
.tax-page [lang=ar]{font-size:1.05em}
.tax-tools{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.75rem;max-inline-size:64rem;margin:0 auto 1rem}
.tax-sheet{box-sizing:border-box;max-inline-size:64rem;margin:0 auto;padding:clamp(1rem,4vw,2.5rem);background:#fff;border:1px solid #e3e1da;border-radius:.75rem;font-size:.875rem;line-height:1.5}
.tax-sheet header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:start;gap:1rem;padding-block-end:1.25rem;border-block-end:2px solid #0b5f63}
.tax-brand{display:grid;grid-template-columns:auto 1fr;column-gap:.75rem;margin:0;font-weight:600}
.tax-brand img{grid-row:span 2}
.tax-sheet h1{margin:0;color:#0b5f63;font-size:1.5rem;line-height:1.3;font-weight:700;text-align:end}
.tax-sheet h2{margin:0 0 .5rem;color:#0b5f63;font-size:.875rem;font-weight:600}
.tax-facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr));gap:.75rem 1.5rem;margin:1.25rem 0}
.tax-sheet dt{color:#4a5b59;font-size:.8125rem}
.tax-sheet dd{margin:0;font-weight:600}
.tax-parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:1rem;margin-block-end:1.25rem}
.tax-parties section{padding:1rem;border:1px solid #e3e1da;border-radius:.5rem}
.tax-parties p{margin:0 0 .25rem}
.tax-scroll{overflow-x:auto}
.tax-sheet table{inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.tax-sheet thead th{padding:.5rem;background:#e7f0ef;font-size:.75rem;font-weight:600;vertical-align:bottom;text-align:end}
.tax-sheet tbody th,.tax-sheet td{padding:.625rem .5rem;border-block-end:1px solid #e3e1da;text-align:end;vertical-align:top}
.tax-sheet tr>:first-child{text-align:start;min-inline-size:12rem;font-weight:500}
.tax-rates tr>:first-child{min-inline-size:6rem}
.tax-sheet small{color:#4a5b59;font-size:.75rem}
.tax-sheet th small,.tax-sheet td small{display:block}
.tax-rates{max-inline-size:36rem;margin:1.25rem 0 0;margin-inline-start:auto;break-inside:avoid}
.tax-totals{max-inline-size:26rem;margin:1.25rem 0 0;margin-inline-start:auto}
.tax-totals div{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;padding-block:.375rem}
.tax-totals dd{white-space:nowrap}
.tax-sum{border-block:2px solid #0b5f63;margin-block:.25rem;font-size:1.0625rem}
.tax-sheet .tax-sum dt{color:inherit;font-size:inherit;font-weight:600}
.tax-note{margin:1.5rem 0 0;color:#4a5b59;font-size:.8125rem}
@media screen{.tax-sheet thead th{min-inline-size:5rem}}
@media screen and (max-width:40rem){.tax-sheet h1{text-align:start}}
@page{size:A4;margin:14mm}
@media print{
.tax-page{padding:0;background:#fff}
.tax-tools{display:none}
.tax-sheet{max-inline-size:none;padding:0;border:0;font-size:9pt}
.tax-scroll{overflow:visible}
.tax-sheet thead{display:table-header-group}
.tax-sheet tr,.tax-totals,.tax-parties section{break-inside:avoid}
}`;
