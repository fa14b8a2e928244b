/** Of the public pages; `--accent` is the brand's. */
export const publicPageStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f5f6f8;color:#1d2129;font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
a{color:var(--accent);text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.wide{max-width:1040px;margin:0 auto;padding:0 16px}
.top{background:#fff;border-bottom:1px solid #e5e6eb}
.top .wide{display:flex;align-items:center;gap:12px;min-height:64px}
.top a{display:flex;align-items:center;gap:12px;color:#1d2129;font-size:18px;font-weight:600}
.top a:hover{text-decoration:none}
.top img{height:36px;max-width:120px;object-fit:contain}
.band{background:var(--accent);color:#fff;padding:32px 0}
.band h1{margin:0;font-size:28px;line-height:1.35}
.band p{margin:8px 0 0}
main.wide{padding:24px 16px 96px}
.card{background:#fff;border-radius:8px;padding:24px;margin-bottom:16px}
.card h2{margin:0 0 12px;font-size:18px}
.filters{display:grid;grid-template-columns:minmax(0,1fr) 140px 140px 140px 96px;gap:12px;align-items:end}
.filters label{display:grid;gap:4px;font-size:13px;color:#4e5969}
input,select,button{font:inherit;min-height:44px;width:100%;border:1px solid #c9cdd4;border-radius:6px;padding:0 12px;background:#fff;color:#1d2129}
.button,button{display:inline-block;min-height:44px;line-height:44px;padding:0 24px;border:0;border-radius:6px;background:var(--accent);color:#fff;font-weight:600;text-align:center;cursor:pointer}
.button:hover{text-decoration:none;filter:brightness(.92)}
.jobs{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.jobs li{background:#fff;border-radius:8px}
.jobs a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 24px;padding:20px 24px;color:inherit;border-radius:8px}
.jobs a:hover{text-decoration:none;box-shadow:inset 0 0 0 1px var(--accent)}
.jobs h2{margin:0;font-size:18px;line-height:1.5}
.pay{margin:0;color:#a15c00;font-weight:600;white-space:nowrap;text-align:right}
.muted{color:#4e5969;font-size:14px;margin:0}
.when{text-align:right}
.tags{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0 0;padding:0;list-style:none;grid-column:1/-1}
.tags li{background:#f2f3f5;color:#4e5969;border-radius:4px;padding:0 8px;font-size:13px;line-height:24px}
.urgent{display:inline-block;background:#fdecea;color:#a8121a;border-radius:4px;padding:0 8px;font-size:13px;line-height:22px;margin-left:8px;vertical-align:2px;font-weight:400}
.pages{display:flex;justify-content:center;gap:24px;margin:24px 0}
.two{display:grid;grid-template-columns:minmax(0,1fr) 300px;gap:16px;align-items:start}
.text{white-space:pre-wrap;margin:0}
dl{display:grid;grid-template-columns:76px minmax(0,1fr);gap:8px 12px;margin:0;font-size:14px}
dt{color:#4e5969}
dd{margin:0}
.apply{display:block;width:100%;margin-bottom:16px}
.qr{text-align:center}
.qr svg{width:148px;height:148px}
.none h1{margin:0;font-size:20px}
.none{text-align:center;padding:48px 24px}
footer{color:#4e5969;font-size:13px;text-align:center;padding:0 16px 32px}
@media (max-width:760px){
.band{padding:24px 0}.band h1{font-size:22px}
.filters{grid-template-columns:1fr 1fr}.filters .whole{grid-column:1/-1}
.two{grid-template-columns:minmax(0,1fr)}.qr{display:none}
.jobs a{padding:16px;grid-template-columns:minmax(0,1fr)}.pay,.when{text-align:left}
.card{padding:16px}main.wide{padding-top:16px}
.foot{position:fixed;inset:auto 0 0;background:#fff;border-top:1px solid #e5e6eb;padding:8px 16px}.foot .apply{margin:0}
}
`;
