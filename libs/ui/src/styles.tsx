import type { ReactNode } from 'react';
import { themeCss } from './palette.js';

/** A dialog; the quick search is as high as the screen by styles of its own. */
const dialog = '.ant-modal:not(.gl-search)';

/** Everything drawn by hand; logical properties only, so that right to left needs nothing of its own. */
const css = `
${themeCss}
:root{--gl-font:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Arabic","Noto Sans SC",Arial,sans-serif}
*{box-sizing:border-box}
html,body,#root{height:100%;margin:0}
body{background:var(--gl-ground);color:var(--gl-text);font:14px/1.5 var(--gl-font)}
a{color:var(--gl-primary);text-decoration:none} a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--gl-primary);outline-offset:2px}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
[hidden]{display:none!important}
/* antd writes on its dark tooltips as on a bright button of the dark mode: dark. */ :root[data-mode=dark] .ant-tooltip{--ant-tooltip-overlay-color:var(--gl-text)}
.gl-num{font-variant-numeric:tabular-nums}
.gl-second{color:var(--gl-second)} .gl-second a{text-decoration:underline} .gl-small{font-size:12px} .gl-one-line{white-space:nowrap!important} .gl-two-lines{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;white-space:normal} /* In the padding of its cell: all rows stay about as high as those of one line. */ .ant-table-cell>.gl-two-lines{margin-block:-6px;line-height:1.35}
.gl-reason{border:0;background:none;padding:0;min-height:24px;max-width:100%;display:flex;align-items:baseline;gap:4px;color:var(--gl-warning);text-align:start;cursor:pointer;font-family:inherit} .gl-reason b{font-weight:600;flex:none} .gl-since{display:flex;align-items:baseline;gap:4px;color:var(--gl-warning)}
/* Pressed on 24 px, part of them in the padding of its cell: a row is as high as two lines. */ .ant-table-cell .gl-reason{margin-block:-2px -6px}
.ant-table-cell :is(.gl-reason,.gl-since)>span:not(.anticon){overflow:hidden;text-overflow:ellipsis;white-space:nowrap} /* A high window shows the sentence of a row in two lines; in a low one ten rows are worth more. */ .gl-list td.gl-act-by.ant-table-cell-ellipsis{max-width:360px} @media (min-height:1000px){.gl-list td.gl-act-by :is(.gl-reason,.gl-since)>span:not(.anticon){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}}
/* Below a store, where its column has less room, it has two lines in every window: a fixed column would cut off what the margin takes away. */ .gl-list td.gl-reasoned .gl-reason{margin-block:-2px 0} .gl-list td.gl-reasoned .gl-reason>span:not(.anticon){display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
.gl-explained{border:0;background:none;padding:0;min-height:24px;color:inherit;font:inherit;text-align:start;cursor:pointer;text-decoration:underline dotted;text-underline-offset:3px} .ant-table-cell .gl-explained{min-height:0}
.gl-unready{border:0;background:none;padding:0;min-height:24px;max-width:100%;text-align:start;vertical-align:middle;cursor:pointer;font-family:inherit} .ant-table-cell .gl-unready{margin-block:-3px} .gl-unready-all{max-width:min(420px,calc(100vw - 64px))}
.gl-reasons{margin:0;padding-inline-start:18px;max-width:min(420px,calc(100vw - 64px));max-height:min(360px,50vh);overflow:auto}
/* A point lies in the space before its fact; that of the first fact of a line lies outside and is cut off. */ .gl-dotted{display:flex;flex-wrap:wrap;overflow-x:clip;overflow-clip-margin:4px;column-gap:1.2em} .gl-dotted>span{position:relative;min-width:0;max-width:calc(100% + 1.2em);overflow-wrap:anywhere;margin-inline-start:-1.2em;padding-inline-start:1.2em} .gl-dot{position:absolute;inset-inline-start:0;width:1.2em;text-align:center}
.gl-page{padding:16px;max-width:1680px;margin:0 auto;min-width:0}
.gl-page-head{display:flex;align-items:center;gap:12px;flex-wrap:wrap;margin-bottom:12px}
.gl-page-head h1{font-size:20px;font-weight:600;margin:0;min-width:0;overflow-wrap:anywhere}
.gl-page-head h1 small{display:inline-block;max-width:100%;font-size:14px;font-weight:400;color:var(--gl-second);margin-inline-start:8px;unicode-bidi:isolate}
/* A title with many tools beside it, of which it leaves no more than this. */ .gl-page-name{display:block} @media (min-width:768px){.gl-page-row h1{flex:1 1 140px} /* The first words stay, also where they are of another direction. */ .gl-page-name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden} .gl-page-row h1{line-height:1.2}}
.gl-page-actions{margin-inline-start:auto;display:flex;gap:8px;flex-wrap:wrap}
.gl-panel{background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;padding:16px;min-width:0}
.gl-fold>summary{display:flex;align-items:center;gap:8px;min-height:48px;padding:0 16px;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;cursor:pointer;list-style:none} .gl-fold>summary::-webkit-details-marker{display:none}
.gl-fold>summary::after{content:"";width:8px;height:8px;margin-inline:auto 4px;border-right:2px solid var(--gl-second);border-bottom:2px solid var(--gl-second);transform:rotate(45deg)} .gl-fold[open]>summary::after{transform:rotate(225deg)} .gl-fold[open]>.gl-stack{margin-top:8px} .gl-fold h2{font-size:16px;font-weight:600;margin:0}
.gl-panel>h2{font-size:16px;font-weight:600;margin:0 0 12px;display:flex;align-items:center;gap:8px}
.gl-toolbar{display:flex;gap:8px;flex-wrap:wrap;align-items:center;padding:10px 12px}
.gl-toolbar .ant-input-search,.gl-toolbar .ant-input-affix-wrapper{width:280px;max-width:100%}
.gl-toolbar-end{margin-inline-start:auto;display:flex;gap:8px;align-items:center}
.gl-chips{display:flex;gap:4px 6px;flex-wrap:wrap;padding:0 12px 8px}
.gl-bulk+.gl-chips{padding-top:8px} .gl-bulk{background:color-mix(in srgb,var(--gl-primary) 10%,var(--gl-surface));border-radius:6px 6px 0 0}
.gl-list{padding:0;overflow:clip}
/* Until a list is drawn it keeps its place: what stands below does not move. */ .gl-list:empty{visibility:hidden} .gl-page>.gl-list:empty{min-height:100vh}
/* Bulk bar and header stay while the rows scroll: the bar below the top bar of 52 px, the header in the table. */ .gl-bulk{position:sticky;top:52px;z-index:5}
/* Fixed cells lie above the others, not above the bars. */ .gl-list .ant-table-wrapper{isolation:isolate}
/* As high as leaves room for both bars, the pages and the foot: the header is seen however far the page is scrolled. */
.gl-list .ant-table-content{max-height:max(320px,calc(100dvh - 244px));overflow:auto!important;overscroll-behavior-y:auto}
/* Ten rows of two lines are shown whole where the page then scrolls no further than leaves bar and header in sight. */ @media (min-height:768px){.gl-list .ant-table-content{max-height:max(632px,calc(100dvh - 244px))}}
/* Where rows open below themselves the page grows: in a box of its own one opened row would hide most of the others. */ .gl-list .gl-list-opens .ant-table-content{max-height:none}
.gl-list .ant-table-thead>tr>th{position:sticky;top:0;z-index:20!important} .gl-list .ant-table-thead>tr>.ant-table-cell-fix{z-index:21!important}
.gl-column-edge{position:absolute;inset-block:0;inset-inline-end:0;width:9px;z-index:2;cursor:col-resize;touch-action:none;user-select:none} .gl-column-edge:is(:hover,:focus-visible,.active)::before{content:"";position:absolute;inset-block:4px;inset-inline-end:0;width:2px;background:var(--gl-primary)}
.gl-empty-text{overflow-wrap:anywhere} .gl-columns-chooser{display:grid;gap:8px;width:min(340px,calc(100vw - 48px));max-height:min(60vh,520px);overflow:auto}
.gl-filter-choice{display:flex;gap:16px;justify-content:space-between} .gl-filter-days{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center} .gl-filter-days>:first-child{flex:1 0 100%} .gl-filter-days .gl-day{flex:1;min-width:0} .gl-filter-switch{display:flex;gap:8px;align-items:center;justify-content:space-between;min-height:32px;cursor:pointer}
/* The fields scroll: what is below them stays in sight in a low window, too. */ .gl-filters{display:grid;gap:8px;width:min(344px,calc(100vw - 48px));max-height:max(160px,calc(100dvh - 300px));margin:-4px -12px 0;padding:4px 12px;overflow:auto;overscroll-behavior:contain} .gl-filters-actions{display:flex;justify-content:space-between;gap:8px;margin:0 -12px -4px;padding:8px 12px 0;border-top:1px solid var(--gl-line)}
.gl-sheet-fields{display:grid;gap:12px;align-content:start} .gl-sheet-actions{position:sticky;bottom:-24px;z-index:2;display:flex;gap:8px;margin:16px -24px -24px;padding:12px 24px calc(12px + env(safe-area-inset-bottom));background:var(--gl-surface);border-top:1px solid var(--gl-line)} .gl-sheet-actions>.ant-btn{flex:1;min-height:44px} .gl-sheet-fields :is(.ant-select,.ant-input-affix-wrapper,.gl-day,.gl-filter-switch){min-height:44px} .gl-sheet-fields .ant-select-multiple{align-items:center}
.gl-list .ant-tabs{padding:0 12px} /* scrolled by finger, wheel and arrow keys: a button has no place in a list of tabs */ .gl-list .ant-tabs-nav-operations{display:none!important}
.gl-list .ant-table-wrapper .ant-table-cell{white-space:nowrap}
/* A long name takes no more of the table than this, unless the person makes its column wider. */ .gl-list .ant-table-cell-ellipsis{max-width:280px} @media (max-width:1199px){.gl-list td.gl-store{max-width:150px}}
/* Columns that fill a laptop keep their widths, whatever stands in them. */ @media (max-width:1535px){.gl-list td.gl-as-set{max-width:0}}
/* Which store and who, beside the rest of a task, on a laptop. */ @media (max-width:1535px){.gl-list td.gl-place{max-width:210px} .gl-list td.gl-who{max-width:150px}} @media (min-width:1200px) and (max-width:1535px){.gl-list td.gl-store.gl-place{max-width:268px} .gl-list td.gl-act-by.ant-table-cell-ellipsis{max-width:312px}}
/* Tabs of a list, and a button at the end of their line. */ .gl-tabs-line{display:flex;align-items:center;gap:12px} .gl-tabs-line>.ant-tabs{flex:1;min-width:0} .gl-tabs-line>:not(.ant-tabs){margin-inline-end:12px}
/* A part of a list: as high as a thumb, its arrow points where the rows appear. */ .gl-list-fold>h2{margin:0;font-size:14px} .gl-list-fold>h2>button{position:relative;display:flex;align-items:baseline;flex-wrap:wrap;gap:0 10px;width:100%;min-height:44px;padding:11px 16px;padding-inline-end:40px;border:0;border-top:1px solid var(--gl-line);background:var(--gl-ground);color:inherit;font:inherit;font-weight:600;text-align:start;cursor:pointer} .gl-list-fold .gl-tab-count{margin:0}
.gl-list-fold>h2>button::after{content:"";position:absolute;top:15px;inset-inline-end:20px;width:8px;height:8px;border-right:2px solid var(--gl-second);border-bottom:2px solid var(--gl-second);transform:rotate(45deg)} .gl-list-fold>h2>button[aria-expanded=true]::after{transform:rotate(225deg)}
/* What is wrong with a day that is typed in a row lies over the next row: no row moves. */ .gl-list td:has(.gl-day-fault){overflow:visible;z-index:10} .gl-list td .gl-day-fault{position:absolute;z-index:10;inset-inline-start:8px;top:100%;padding:2px 8px;background:var(--gl-raised);border:1px solid var(--gl-line);border-radius:6px}
/* A heading of two words above a short number takes two lines. */ .gl-list .ant-table-wrapper th.gl-tight{max-width:104px;white-space:normal} .gl-list th.gl-tight .ant-table-column-title{white-space:normal}
/* Number, name and state of a store: the number is what is seen of it, in Arabic too. */ [dir=rtl] .gl-list td.gl-store{direction:ltr;text-align:right}
.gl-list .ant-table-pagination{padding:0 12px}
/* One size of text in a row, whether a cell is text or a button. */ .gl-list td .ant-btn{font-size:13px}
.gl-tab-count{margin-inline-start:6px;color:var(--gl-second);font-variant-numeric:tabular-nums;font-size:12px}
.gl-status{vertical-align:bottom;display:inline-flex;align-items:center;gap:5px;font-weight:500;white-space:nowrap}
.gl-group{padding:6px 16px;font-weight:600;border-top:1px solid var(--gl-line);background:var(--gl-ground)} .gl-list .ant-table-wrapper tr.gl-group>td{padding:6px 8px;background:var(--gl-ground)} .gl-group>td>span{position:sticky;inset-inline-start:8px}
.gl-cards{display:flex;flex-direction:column;list-style:none;margin:0;padding:0}
/* The row that j and k have reached. */ .gl-list .ant-table-tbody>tr.ant-table-row:has(:focus-visible)>td,.gl-card:has(:focus-visible){background:color-mix(in srgb,var(--gl-primary) 8%,var(--gl-surface))} .gl-list .ant-table-tbody>tr.ant-table-row:has(:focus-visible)>td:first-child,.gl-card:has(:focus-visible){box-shadow:inset 3px 0 var(--gl-primary)} [dir=rtl] :is(.gl-list .ant-table-tbody>tr.ant-table-row:has(:focus-visible)>td:first-child,.gl-card:has(:focus-visible)){box-shadow:inset -3px 0 var(--gl-primary)}
.gl-card{padding:12px 16px;border-top:1px solid var(--gl-line);display:grid;gap:2px;min-height:44px}
.gl-card{grid-template-columns:minmax(0,1fr)} .gl-card>.gl-second{overflow-wrap:anywhere} .gl-card-what{font-weight:600;overflow-wrap:anywhere}
.ant-table-cell a,.gl-card a{unicode-bidi:plaintext}
/* A line in a cell of the other direction that lacks room loses its end, not its beginning, which is what the cell itself would cut. */ td .gl-own-line{display:inline-block;max-width:100%;overflow:hidden;text-overflow:ellipsis;vertical-align:bottom} td :is(.gl-panel-open,.gl-panel-shut,.anticon)+.gl-own-line{max-width:calc(100% - 28px)}
.gl-card-choice{margin-inline-end:10px;min-height:24px}
.gl-card-line{display:flex;gap:8px;justify-content:space-between;align-items:center;flex-wrap:wrap}
.ant-input-password-icon{min-width:24px;min-height:24px;display:inline-flex;align-items:center;justify-content:center}
.gl-facts{display:grid;grid-template-columns:minmax(110px,max-content) 1fr;gap:6px 16px;margin:0}
.gl-facts a[href^="tel:"],.gl-facts a[href^="mailto:"]{display:inline-block;min-height:24px}
/* A vendor, and the way to write to it. */ .gl-task-vendor{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
.gl-facts dt{color:var(--gl-second)} .gl-facts dd{margin:0;overflow-wrap:anywhere}
.gl-facts dd .gl-one-line{display:inline-block;max-width:100%;white-space:normal!important}
.gl-facts-stacked{grid-template-columns:minmax(0,1fr);gap:0} .gl-facts-stacked dd{margin-bottom:8px}
.gl-columns{display:grid;grid-template-columns:minmax(0,1fr) 320px;gap:16px;align-items:start}
/* A name of 120 letters does not lay its choice over the whole page. */ .ant-select-dropdown{max-width:min(560px,calc(100vw - 24px))}
.gl-stack{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;min-width:0}
.gl-grid-2{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:16px}
.gl-stats{display:grid;grid-template-columns:repeat(auto-fill,minmax(168px,1fr));gap:12px}
.gl-dash .gl-stats{grid-template-columns:repeat(auto-fit,minmax(152px,1fr))} /* Seven in one row on a laptop. */ @media (min-width:768px){.gl-dash .gl-stats:has(>:nth-child(7):last-child){grid-template-columns:repeat(auto-fit,minmax(128px,1fr))}}
.gl-stat{display:flex;flex-direction:column;align-items:flex-start;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px;padding:12px 14px;color:inherit}
button.gl-stat{font:inherit;text-align:start;cursor:pointer}
.gl-stat:hover{border-color:var(--gl-primary);text-decoration:none}
.gl-stat b{display:block;font-size:24px;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums}
.gl-stat .gl-status{white-space:normal} .gl-stat>span{color:var(--gl-second);display:flex;gap:6px;align-items:center}
.gl-stat b>i{display:inline-block;width:2ch;height:.6em;border-radius:4px;background:var(--gl-line)}
.gl-dash{display:grid;grid-template-columns:repeat(12,minmax(0,1fr));gap:16px}
.gl-dash-panel{display:flex;flex-direction:column;height:360px;overflow:hidden;scroll-margin-top:64px}
.gl-dash-3{grid-column:span 3} .gl-dash-4{grid-column:span 4} .gl-dash-6{grid-column:span 6} .gl-dash-8{grid-column:span 8} .gl-dash-12{grid-column:span 12}
.gl-dash-flat{height:auto;min-height:77px;overflow:visible;padding:0;border:0;background:none}
.gl-dash-head{display:flex;align-items:center;gap:8px;min-height:28px;margin:0 0 8px} @media (max-width:1199px){.gl-dash-head{flex-wrap:wrap}}
.gl-dash-head>h2{white-space:nowrap;font-size:16px;font-weight:600;margin:0}
.gl-dash-extra{margin-inline-start:auto;font-size:14px;font-weight:400;display:flex;gap:8px;align-items:center} .gl-dash-extra:empty{display:none} .gl-events-summary{display:flex;gap:4px 16px;flex-wrap:wrap}
.gl-dash-body{flex:1;min-height:0;overflow:auto;min-width:0} /* What is still of the filter before. */ :is(.gl-dash-body,.gl-stats,.gl-dash-extra>span)[aria-busy=true]{opacity:.55}
/* As high as its rows, without a scroller of its own, once they are there. */ .gl-dash-grows{height:auto;min-height:360px} @media (min-width:768px){.gl-dash-first{min-height:calc(100vh - 200px)} .gl-dash-grows:has(tbody>.ant-table-row):not(:has(.gl-panel-table[aria-busy=true])){min-height:0} .gl-dash-grows:has(.ant-empty,>.ant-result){min-height:200px}} .gl-dash-tall{height:auto;min-height:484px} .gl-dash-tall .ant-table-cell{white-space:nowrap} /* a line each, in every language: the height is known before the rows are */
.gl-dash-risk{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(400px,100%),1fr));gap:0 32px;align-items:start}
.gl-dash-halves{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px;flex:1;min-height:0}
/* Bars of one table are of one length. */ .gl-dash .ant-progress-indicator{min-width:32px}
.gl-dash-halves>section{display:flex;flex-direction:column;min-height:0;min-width:0}
.gl-dash-parts{display:grid;grid-template-columns:minmax(0,1fr);gap:12px;white-space:normal;padding-block:4px}
@container (min-width:560px){.gl-dash-parts{grid-template-columns:repeat(2,minmax(0,1fr))}} @container (min-width:1040px){.gl-dash-parts{grid-template-columns:repeat(4,minmax(0,1fr))}}
.gl-dash-parts>section{border:1px solid var(--gl-line);border-radius:6px;padding:12px;min-height:160px;min-width:0} /* One that has nothing says so in a line. */ .gl-dash-parts>section:has(.ant-empty){min-height:0} .gl-dash-parts .ant-empty{margin:0;text-align:start} .gl-dash-parts .ant-empty-image{display:none} .gl-dash-parts h3{font-size:14px;font-weight:600;margin:0}
.gl-dash-parts .gl-docs{max-height:320px;overflow:auto} .gl-dash-phase{display:flex;flex-wrap:wrap;gap:0 12px}
.gl-docs,.gl-contacts{list-style:none;margin:0;padding:0} .gl-docs>li{display:flex;gap:10px;align-items:center;padding:6px 0;border-bottom:1px solid var(--gl-line)} .gl-docs>li>div{min-width:0;flex:1}
.gl-docs>li:last-child,.gl-contact:last-child{border-bottom:0} .gl-docs .gl-small{display:flex;flex-wrap:wrap;gap:0 8px;overflow-wrap:anywhere}
.ant-btn.gl-link-name{padding:0;height:auto;min-height:24px;white-space:normal;text-align:start;overflow-wrap:anywhere}
.gl-contact{padding:6px 0;border-bottom:1px solid var(--gl-line);overflow-wrap:anywhere} .gl-contact-ways{display:flex;flex-wrap:wrap;gap:0 16px} .gl-contact-ways a{min-height:24px} .gl-contact .gl-small a,.gl-card-line .gl-num a{text-decoration:underline} .gl-contact .gl-small a{display:inline-block;min-width:24px;line-height:24px} .gl-contact-sure{color:var(--gl-done);margin-inline-start:8px}
/* A panel that failed is no larger than what it says. */ .gl-dash-panel .ant-result{padding:16px} .gl-dash-panel .ant-result-icon{margin-bottom:8px} .gl-dash-panel .ant-result-icon>.anticon{font-size:36px} .gl-dash-panel .ant-result-title{font-size:16px;line-height:1.4} .gl-dash-panel .ant-result-extra{margin-top:12px}
/* A link within text differs by more than its colour. */ .gl-dash-panel :is(.gl-card,.gl-dash-extra,p,td:has(.gl-second:not(.gl-below *)),li:has(.gl-second)) :is(a,.gl-num-button){text-decoration:underline} /* What stands in a line of its own below a link is no text around it. */ .gl-below{margin-block-start:8px}
.gl-panel-tabs .ant-tabs-nav{margin:0} .gl-panel-tabs .ant-tabs-nav::before{display:none} .gl-panel-tabs .ant-tabs-content-holder{display:none}
.gl-panel-chips{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;margin:0;padding:0;flex:none} .gl-panel-chips a{display:inline-block;min-height:24px} .gl-panel-chips b{font-weight:600}
.ant-btn.gl-num-button{padding:0;height:24px;min-width:24px;font-size:inherit;font-weight:inherit;font-variant-numeric:tabular-nums} .gl-num .gl-num-button{justify-content:flex-end}
.gl-panel-dialog .gl-panel-table{height:auto} /* What the window leaves beside title and pages: 48 px above, 24 below. */ .gl-panel-dialog .gl-panel-rows{max-height:max(240px,100dvh - 180px)}
.gl-panel-table{display:flex;flex-direction:column;gap:8px;height:100%;min-height:0;flex:1} .gl-panel-table nav{flex:none}
.gl-panel-rows{flex:1;min-height:0;overflow:auto} .gl-panel-rows .ant-table-cell{white-space:nowrap} /* "قيد الانتظار" and "Permiso de construcción" take two lines. */ .gl-panel-rows th.ant-table-cell{white-space:normal;font-size:12px;line-height:1.3}
.gl-panel-rows thead th.ant-table-cell{position:sticky;top:0;z-index:2} .gl-panel-rows .ant-table-cell:first-child{position:sticky;inset-inline-start:0;z-index:1}
.gl-panel-rows tbody .ant-table-cell:first-child{background:var(--gl-surface)} .gl-panel-rows{container-type:inline-size} .gl-panel-more{position:sticky;inset-inline-start:8px;width:calc(100cqi - 32px)} .gl-panel-opens{cursor:pointer} .gl-panel-open{margin-inline-end:4px} .gl-panel-rows thead .ant-table-cell:first-child{z-index:3}
.gl-form{max-width:760px}
.gl-form-actions{display:flex;gap:8px;justify-content:flex-end;padding-top:8px} .gl-form-away{margin-inline-end:auto}
/* The buttons of a dialog are seen however long its form is, and cover no field that is reached by Tab. */ .ant-modal .gl-form-actions{position:sticky;bottom:0;z-index:2;margin-inline:-24px;padding:12px 24px;background:var(--gl-raised);border-top:1px solid var(--gl-line)} .ant-modal-body>form:last-child>.gl-form-actions{margin-bottom:-12px} .ant-modal-wrap{scroll-padding-block-end:72px}
/* The buttons of a form in parts stay in sight, and cover no field that is reached by Tab. */ .gl-form-long{display:grid;gap:16px;min-width:0} .gl-form-long>.gl-form-actions{position:sticky;bottom:0;z-index:10;padding:12px 16px;background:var(--gl-surface);border:1px solid var(--gl-line);border-radius:6px 6px 0 0} html:has(.gl-form-long){scroll-padding-block-end:80px}
.gl-conflict{display:grid;gap:12px;margin-bottom:16px;justify-items:start}
.gl-conflict>.ant-alert,.gl-conflict>fieldset{justify-self:stretch}
.gl-conflict fieldset{border:1px solid var(--gl-line);border-radius:6px;margin:0;padding:4px 12px 10px;min-width:0}
.gl-conflict fieldset legend{font-size:14px;font-weight:600;line-height:1.5;color:inherit;width:auto;margin:0;border:0;padding:0 4px}
.gl-conflict .ant-radio-group{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:8px 16px}
.gl-conflict .ant-radio-wrapper{margin:0;align-items:flex-start}
.gl-conflict-value{display:block;white-space:pre-wrap;overflow-wrap:anywhere}
.gl-arrange{list-style:none;margin:0;padding:0} .gl-arrange li{display:flex;gap:4px;align-items:center;min-height:44px;border-bottom:1px solid var(--gl-line);cursor:grab}
.gl-arrange li>span[id]{flex:1;min-width:0;overflow-wrap:anywhere;margin-inline-start:4px} .gl-arrange-dragged{opacity:.5} .gl-arrange .anticon-holder{color:var(--gl-faint)} .gl-arrange .ant-btn{min-width:40px;min-height:44px}
/* What a row of a list opens below itself: of many lines, in a table whose cells have one. */ .gl-row-more{white-space:normal;overflow-wrap:anywhere;padding:4px 8px 8px;padding-inline-start:28px} .gl-row-more h3,.gl-card h3{font-size:13px;font-weight:600;margin:0 0 4px} .gl-panel-shut{display:inline-block;width:28px}
/* The count below a text is higher than the space below a field. */ .ant-form-item:has(.ant-input-textarea-show-count){margin-bottom:32px}
/* What is wrong with a field that may be saved all the same stands right below it. */ .gl-warned>.ant-form-item{margin-bottom:2px} .gl-warned>[role=status]{margin-bottom:16px}
.gl-row{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:0 16px}
.ant-modal-title{padding-inline-end:28px;overflow-wrap:anywhere} /* beside the button that closes */
.ant-modal .gl-to-list{display:none} /* what is missing there is not the page's record */
/* antd writes a direction on inputs, which beats their dir: addresses and phone numbers would be scrambled. */
input.ant-input:not([dir]){unicode-bidi:plaintext} [dir=rtl] input.ant-input{text-align:right}
[dir=rtl] input.ant-input[dir=ltr]{direction:ltr!important} [dir=rtl] .ant-input-affix-wrapper:has(>input[dir=ltr]){direction:ltr}
.ant-btn.gl-undo{padding:0 6px;min-height:24px;height:auto}
.ant-message-notice.ant-message-fade-leave{visibility:hidden} /* the next toast takes its place at once, and would lie over it */
.gl-clip>span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.gl-ellipsis{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.gl-sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
/* A tour is the portal's own voice: the accent colour, and room for it on a phone. */
.gl-tour.ant-tour{width:min(360px,calc(100vw - 24px));max-width:none}
@keyframes gl-placed{from{visibility:hidden}} .gl-tour.ant-tour{animation:gl-placed .1s step-end}
.gl-tour .ant-tour-section{border-block-start:3px solid var(--gl-accent)}
@media (max-width:1100px){.gl-columns{grid-template-columns:minmax(0,1fr)} .gl-dash-3{grid-column:span 6} .gl-dash-4,.gl-dash-6,.gl-dash-8{grid-column:span 12}}
@media (max-width:767px){
  .gl-page{padding:12px 12px 88px}
  .gl-dash{gap:12px} .gl-dash-panel{grid-column:span 12;height:auto;min-height:240px} /* What failed is said in few lines, with Retry beside it: several such parts fit on a screen. */ .gl-dash-panel .ant-result{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:0 12px;align-items:center;padding:8px 0} .gl-dash-panel .ant-result-icon{grid-row:1/span 2;margin:0} .gl-dash-panel .ant-result-icon>.anticon{font-size:28px} .gl-dash-panel :is(.ant-result-title,.ant-result-subtitle){grid-column:2;text-align:start} .gl-dash-panel .ant-result-extra{grid-area:1/3/span 2;margin:0} .gl-dash-panel .ant-result-extra>.ant-btn{min-height:44px;margin:0} .gl-dash-panel:has(>.ant-result){min-height:0} .gl-dash-tall{min-height:538px} .gl-dash-flat{min-height:77px} /* Full height until the rows are there, so that they push nothing visible down. */ .gl-dash-waits:is(:not(:has(section,.gl-dash-body,.ant-result)),:has(.ant-skeleton,section:is([hidden],[aria-busy=true]),section>[aria-busy=true]:empty)){min-height:100vh} .gl-dash-halves{grid-template-columns:minmax(0,1fr)} .gl-dash-head,.gl-dash-extra{flex-wrap:wrap} .gl-dash-extra{min-width:0} .gl-card .gl-panel-open{min-width:44px;min-height:44px;margin:0} .gl-dash .gl-stats{grid-template-columns:repeat(2,minmax(0,1fr));gap:8px} .gl-dash .gl-stats>:last-child:nth-child(odd){grid-column:1/-1}
  .gl-toolbar{flex-wrap:nowrap;padding:6px 12px} .gl-toolbar.gl-toolbar-wraps{flex-wrap:wrap} .gl-toolbar>.ant-input-affix-wrapper,.gl-toolbar>.ant-input-search{flex:1;width:auto;min-width:0;min-height:44px} .gl-list .gl-chips{flex-wrap:nowrap;overflow-x:auto;padding-block:0 6px} .gl-list>.gl-chips:first-child{padding-block-start:8px} .gl-tabs-line>.ant-badge{margin-block:6px} .gl-list>.ant-tabs .ant-tabs-nav{margin-bottom:0} .gl-page-head{gap:8px;margin-bottom:8px}
  /* Above the bottom bar: what is chosen, and below it what can be done with it. The last card can be scrolled out from under it. */ .gl-bulk{position:fixed;inset-inline:0;top:auto;bottom:calc(57px + env(safe-area-inset-bottom));z-index:25;flex-wrap:wrap;gap:0 8px;border-radius:0;border-top:1px solid var(--gl-line)} .gl-bulk>.ant-btn{min-height:44px} .gl-bulk>.gl-bulk-all{flex:1;min-width:0;padding:0;white-space:normal;text-align:start;justify-content:flex-start} .gl-bulk>.ant-btn:last-child{min-width:44px;margin-inline-start:auto} .gl-bulk::after{content:"";order:1;flex-basis:100%} .gl-bulk>:not(b,.gl-bulk-all,:last-child){order:2;flex:auto} .gl-page:has(.gl-bulk){padding-bottom:200px}
  /* Choices as large as a thumb. */ .ant-select-dropdown .ant-select-item-option{min-height:44px;align-items:center} .ant-form-item .ant-checkbox-group{gap:0 16px} .ant-form-item :is(.ant-checkbox-group,.ant-radio-group)>label{min-height:44px;align-items:center} .ant-form-item .ant-select-multiple{align-items:center}
  .gl-page-actions>.ant-btn.ant-btn-icon-only{flex:none;min-width:44px} .gl-page-actions{width:100%} .gl-page-actions>.ant-badge>.ant-btn{min-width:44px;min-height:44px} .gl-page-actions>.ant-btn,.gl-page-actions>a{flex:1;min-height:44px} /* three side by side, in every language */ .gl-page-actions>.ant-btn{padding-inline:4px;gap:6px} /* Deleting is last, and no wider than its word. */ .gl-page-actions>.ant-btn-dangerous{flex:none;order:1;padding-inline:12px}
  .gl-form-actions>.ant-btn{flex:1} .gl-form-actions .ant-btn{min-height:44px}
  /* The first action of a page is at the thumb, above the bottom bar; alone, it takes its frame along, so that a tour finds that. */ .gl-page-actions:has(>.ant-btn-primary:only-child),.gl-page-actions>.ant-btn-primary:not(:only-child){position:fixed;inset-inline:12px;bottom:calc(65px + env(safe-area-inset-bottom));z-index:24;width:auto;border-radius:6px;box-shadow:0 0 0 4px var(--gl-ground)}
  /* So are the buttons of a long form, which cover no field that is reached by Tab. */ .gl-page :is(form,.gl-form-long)>.gl-form-actions{position:sticky;bottom:calc(57px + env(safe-area-inset-bottom));z-index:10;margin:0 -16px -16px;padding:8px 16px;background:var(--gl-surface);border-top:1px solid var(--gl-line);border-radius:0 0 6px 6px} .gl-page .gl-form-long>.gl-form-actions{margin:0 -12px -12px} html:has(.gl-page :is(form,.gl-form-long)>.gl-form-actions){scroll-padding-block-end:calc(133px + env(safe-area-inset-bottom))} .ant-drawer-body form>.gl-form-actions{position:sticky;bottom:-24px;z-index:2;margin:0 -24px -24px;padding:8px 24px calc(8px + env(safe-area-inset-bottom));background:var(--gl-surface);border-top:1px solid var(--gl-line)}
  /* A toast that stays is one low line. It lies where nothing is pressed that cannot be scrolled away from it: above the bottom bar, and above what is pressed there: the bulk bar, the first action of a page, the buttons of a form or a sheet. */ .ant-btn.gl-undo{flex:none;min-width:44px;min-height:44px} .gl-staying{display:flex;align-items:center} .gl-staying>span{flex:1;min-width:0;padding-block:8px;overflow-wrap:anywhere}
  .ant-message .ant-message-notice:has(.gl-staying){width:calc(100vw - 16px);max-width:none;padding:0;padding-inline-start:12px} .ant-message-notice-wrapper:has(.gl-staying)>:last-child{flex:1;min-width:0}
  .ant-message.ant-message-top:has(.gl-staying){top:0;height:100dvh;max-height:100dvh;justify-content:flex-end;padding-block:0 calc(69px + env(safe-area-inset-bottom))} body:has(.gl-bulk,.gl-page-actions>.ant-btn-primary,.gl-page :is(form,.gl-form-long)>.gl-form-actions) .ant-message.ant-message-top:has(.gl-staying){padding-bottom:calc(126px + env(safe-area-inset-bottom))} body:has(.gl-bulk) .ant-message.ant-message-top:has(.gl-staying){padding-bottom:calc(174px + env(safe-area-inset-bottom))}
  /* What has just come lies above all of these, and above a toast that stays. */ .ant-notification-bottom{--notification-bottom:calc(126px + env(safe-area-inset-bottom))!important} body:has(.gl-staying) .ant-notification-bottom{--notification-bottom:calc(204px + env(safe-area-inset-bottom))!important}
  /* Small questions and menus are answered by a thumb, too. */ .ant-popconfirm-buttons>.ant-btn{min-width:64px;min-height:44px} .ant-dropdown-menu-item{min-height:44px} /* In the dark an edge tells them from what they lie over. */ .ant-dropdown-menu,.ant-notification-bottom .ant-notification-notice{border:1px solid var(--gl-line)}
  body:has(.gl-staying) .ant-drawer-body:not(:has(.gl-sheet-actions))::after{content:"";display:block;height:136px} /* room to scroll its end out from under the toast */
  .ant-pagination.ant-pagination-simple :is(.ant-pagination-prev,.ant-pagination-next,.ant-pagination-item-link,.ant-pagination-simple-pager,input){min-width:44px;height:44px!important;line-height:44px!important}
  /* What is added to a link lies over the word above it and the space below, where nothing else is pressed. */ .gl-facts dd>a,.gl-panel>h2 a,.gl-list .gl-cards .gl-card-what a{display:inline-block;position:relative;padding-block:12px;margin-block:-12px} .gl-list .gl-cards .gl-second a{display:inline-block;position:relative;padding-block:2px 21px;margin-block:-2px -21px} .gl-list .gl-cards .gl-unready{position:relative;padding-block:10px 20px;margin-block:-7px -16px} .gl-cards>li:not(.gl-card):has(>a){align-items:baseline} .gl-cards>li:not(.gl-card)>a{display:inline-block;padding-block:12px;margin-block:-6px}
  :is(.gl-list,.gl-card) .ant-btn,.gl-list .ant-select,.gl-card-choice{min-height:44px} .gl-card-choice{align-items:center} .gl-card-what>:is(.gl-card-choice,.ant-btn){vertical-align:middle} .gl-cards :is(.gl-reason,.gl-explained){min-height:44px;padding-block:10px} .gl-list .ant-select-multiple{align-items:center}
  .gl-facts{grid-template-columns:1fr;gap:0} .gl-facts dd{margin-bottom:8px}
  .ant-form-item :is(.ant-select,input.ant-input,.ant-input-affix-wrapper,.ant-picker,.ant-input-number){min-height:44px} .ant-form-item .ant-input-affix-wrapper input.ant-input{min-height:0}
  /* A dialog is a sheet over the whole screen, with its buttons at the thumb. */ ${dialog}{top:0!important;width:100%!important;max-width:100vw;margin:0;padding-bottom:0}
  ${dialog} .ant-modal-container{display:flex;flex-direction:column;border-radius:0;min-height:100dvh;background:var(--gl-surface)} ${dialog} .gl-form-actions{padding-block:8px calc(8px + env(safe-area-inset-bottom));background:var(--gl-surface)} ${dialog} :is(.ant-btn,.ant-select,.ant-input-number){min-height:44px} ${dialog} .ant-btn-icon-only{min-width:44px} ${dialog} :is(.ant-select,.ant-input-number){align-items:center}
  /* The buttons of a short sheet are there, too. */ ${dialog} .ant-modal-body{flex:1;min-width:0} ${dialog} .ant-modal-body:has(>form:last-child,>.ant-modal-confirm-body-wrapper),${dialog} .ant-modal-body>:is(form:last-child,.ant-modal-confirm-body-wrapper){flex:1;display:flex;flex-direction:column;min-width:0} ${dialog} form:last-child>.gl-form-actions:last-child{margin-block:auto -20px}
  ${dialog} .ant-modal-confirm-btns{margin-block:auto 0;padding-block:12px env(safe-area-inset-bottom);display:flex;gap:8px} ${dialog} .ant-modal-confirm-btns>.ant-btn{flex:1;margin:0}
  ${dialog} .ant-modal-footer{position:sticky;bottom:0;z-index:2;display:flex;margin:12px -24px -20px;padding:8px 24px calc(8px + env(safe-area-inset-bottom));background:var(--gl-surface);border-top:1px solid var(--gl-line)} ${dialog} .ant-modal-footer>.ant-btn{flex:1;margin:0} ${dialog} .ant-modal-footer{gap:8px}
  .gl-task-vendor{justify-content:space-between}
  .gl-summary-line{display:flex;gap:4px 12px;align-items:center;min-height:24px}
  .gl-phone-actions{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:8px} .gl-phone-actions>.ant-btn{min-height:44px;display:inline-flex;align-items:center;justify-content:center}
}
@media print{.gl-list .ant-table-content{max-height:none}} @media print{.gl-no-print,.ant-message,.ant-notification,.gl-frame-side,.gl-frame-top,.gl-page-actions,.gl-toolbar,.gl-frame-bottom{display:none!important} .gl-panel{break-inside:avoid}}
`;

/** The portal's own styles, once in a document however many bundles ask for them. */
export const UiStyles = (): ReactNode => (
  <style href="guyline" precedence="low">
    {css}
  </style>
);
