import { PostList } from '../../features/blog/post-list'
import { ReloadPage } from '../../features/blog/reload-page'
import { usePageData } from '../../lib/page-state'

const BlogCategory = () => {
  const data = usePageData('blog-list')
  return data ? <PostList list={data.list} /> : <ReloadPage />
}
export default BlogCategory
