export const frameCss = `
.gl-frame{display:flex;min-height:100vh;align-items:stretch}
.gl-frame-side{width:224px;flex:none;background:var(--gl-surface);border-inline-end:1px solid var(--gl-line);display:flex;flex-direction:column;position:sticky;top:0;height:100vh;height:100dvh}
.gl-frame-side>nav{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain}
.gl-frame-side.folded{width:64px}
.gl-frame-side .gl-brand{margin:0;height:52px;padding:0 16px;flex:none;overflow:hidden;display:flex;align-items:center;gap:8px;font-weight:600;font-size:16px;color:var(--gl-text)}
.gl-frame-side .gl-brand .gl-brand{min-width:0;flex:0 1 auto} .gl-frame-side .gl-brand-name{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.gl-side-list,.gl-side-list ul{list-style:none;margin:0;padding:0} .gl-side-list{padding:0 4px}
.gl-side-list :is(a,button){display:flex;align-items:center;gap:10px;width:100%;height:40px;margin-block:4px;padding-inline:16px;border:0;border-radius:8px;background:none;color:var(--gl-text);font:inherit;text-align:start;cursor:pointer;transition:background .2s}
.gl-side-list :is(a,button)>span:not(.anticon){flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap} .gl-side-list button{padding-inline-end:10px} .gl-side-list .anticon-down{font-size:10px;margin-inline-start:-6px;transition:transform .2s} .gl-side-list [aria-expanded=true] .anticon-down{transform:rotate(180deg)}
.gl-side-list a:hover{text-decoration:none} .gl-side-list ul a{padding-inline-start:32px} .gl-side-list :is(a,button):not([aria-current]):hover{background:color-mix(in srgb,var(--gl-text) 6%,transparent)} .gl-side-list :is(a,button):focus-visible{outline:3px solid color-mix(in srgb,var(--gl-primary) 50%,transparent);outline-offset:-3px}
.gl-side-list :is([aria-current],.gl-side-around){color:var(--gl-primary)} .gl-side-list [aria-current]{background:color-mix(in srgb,var(--gl-primary) 12%,var(--gl-surface))}
.folded .gl-side-list :is(a,button){justify-content:center;padding-inline:0} .folded .gl-side-list :is(a,button)>span:not(.anticon){position:absolute;width:1px;height:1px;clip-path:inset(50%)} .folded .gl-side-list .anticon{font-size:16px} .folded .gl-side-list .anticon-down{font-size:8px;margin-inline:-6px}
.gl-frame-side.folded .gl-brand-name{display:none}
.gl-frame-top>a{display:flex;align-items:center;min-width:26px;min-height:26px} .gl-frame-top .gl-brand{margin:0} .gl-frame-top .gl-logo{max-width:56px;max-height:32px}
.gl-logo{max-width:100%;max-height:40px;object-fit:contain}
.gl-frame-side.folded .gl-brand{padding:0 12px}
.gl-frame-main{flex:1;min-width:0;display:flex;flex-direction:column}
.gl-frame-main>main{flex:1;outline:none}
.gl-frame-banner{display:flex;gap:12px;align-items:center;justify-content:center;flex-wrap:wrap;padding:6px 16px;background:var(--gl-accent);color:var(--gl-on-accent,#17211F);font-weight:600}
.gl-frame-top{height:52px;flex:none;display:flex;align-items:center;gap:4px;padding:0 16px;background:var(--gl-surface);border-bottom:1px solid var(--gl-line);position:sticky;top:0;z-index:20}
.gl-frame-top nav{flex:1;min-width:0;overflow:hidden}
.gl-frame-top nav .ant-breadcrumb ol{flex-wrap:nowrap} .gl-frame-top nav li{white-space:nowrap} .gl-frame-top nav li:last-child{min-width:0;overflow:hidden;text-overflow:ellipsis} .gl-crumb-name{display:inline-block;max-width:min(24vw,320px);overflow:hidden;text-overflow:ellipsis;vertical-align:bottom}
.gl-frame-foot{padding:12px 16px;color:var(--gl-second);font-size:12px;display:flex;gap:12px;justify-content:space-between;flex-wrap:wrap}
/* Its place is known when the screen is there; until then it would jump. */
.gl-frame-main>main:not(:has(h1)):has(.ant-skeleton)~.gl-frame-foot{visibility:hidden}
.gl-frame-bottom{position:fixed;inset-inline:0;bottom:0;z-index:30;display:flex;background:var(--gl-surface);border-top:1px solid var(--gl-line);padding-bottom:env(safe-area-inset-bottom)}
.gl-frame-bottom :is(a,button){flex:1;border:0;background:none;font-family:inherit;cursor:pointer;min-width:0;display:flex;flex-direction:column;align-items:center;height:56px;padding-top:6px;font-size:11px;line-height:1.2;text-align:center;color:var(--gl-second);gap:1px}
.gl-frame-bottom :is(a,button) > span:last-child{max-width:100%;overflow-x:clip;text-overflow:ellipsis;padding:0 2px} /* Letters of Arabic are higher than a line of Latin ones; two lines of them are what the height has room for, so that it is the same in every language. */ [dir=rtl] .gl-frame-bottom :is(a,button){padding-top:4px;line-height:1.4}
.gl-frame-bottom [aria-current]{color:var(--gl-primary);font-weight:600} .gl-frame-bottom .anticon{font-size:20px}
.gl-result-title{font:inherit;margin:0} .gl-frame-more a{display:flex;align-items:center;gap:12px;min-height:48px;padding:0 16px;color:var(--gl-text)} .gl-frame-more .anticon{font-size:18px} .gl-frame-more [aria-current]{color:var(--gl-primary);font-weight:600} .gl-frame-more h2{margin:8px 16px 0;font-size:13px;font-weight:600;color:var(--gl-second)}
.gl-skip{position:absolute;inset-inline-start:-999px} .gl-skip:focus{inset-inline-start:16px;top:12px;z-index:99;background:var(--gl-surface);padding:6px 10px}
@media (max-width:767px){.gl-frame-foot{padding-bottom:76px} /* The first action of a page lies above the bottom bar. */ main:has(.gl-page-actions>.ant-btn-primary)~.gl-frame-foot{padding-bottom:128px} .gl-frame-top{padding:0 8px}}
/* A menu fades in where it stands: one that grows moves its entries between a press and its release, which is then lost. */
@keyframes gl-fade-in{from{opacity:0}to{opacity:1}}
.ant-dropdown:is([class*="-appear-active"],[class*="-enter-active"]){animation-name:gl-fade-in !important;transform:none !important}
`;
